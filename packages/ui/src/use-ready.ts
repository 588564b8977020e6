import { startTransition, useDeferredValue, useEffect, useState } from 'react'
import { whenTouched } from '#lib/when-touched.ts'

interface Ready {
  /** Names the drawing; null where nothing is drawn. */
  readonly drawing: number | null
  /** Whether what is inside is drawn too, or only the frame around it. */
  readonly hasBody: boolean
}

/**
 * What waits for a tap is drawn once the page is in use and idle, and anew after each closing. A tap that comes first is answered with the
 * frame around it, and the inside follows.
 */
export function useReady(isKept: boolean, open: boolean): Ready {
  const [drawn, setDrawn] = useState(0)
  const [shown, setShown] = useState(0)
  const hasFollowed = useDeferredValue(isKept && open)
  // A drawing that comes while another one is open waits for its closing.
  if (!open && shown !== drawn) setShown(drawn)
  useEffect(() => {
    if (!isKept || open) return
    return whenTouched(() => startTransition(() => setDrawn((before) => before + 1)))
  }, [isKept, open])
  return { drawing: open || shown > 0 ? shown : null, hasBody: !isKept || shown > 0 || hasFollowed }
}
