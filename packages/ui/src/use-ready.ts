import { startTransition, useEffect, useState } from 'react'
import { whenTouched } from '#lib/when-touched.ts'

/**
 * Names the drawing of what waits for a tap; null where nothing is drawn. It is drawn once the page is in use and idle, and anew after each
 * closing: to draw a menu within its tap takes a slow phone longer than an answer may.
 */
export function useReady(isKept: boolean, open: boolean): number | null {
  const [drawn, setDrawn] = useState(0)
  const [shown, setShown] = useState(0)
  // A drawing that comes while another one is open waits for its closing.
  if (!open && shown !== drawn) setShown(drawn)
  useEffect(() => {
    if (!isKept || open) return
    return whenTouched(() => startTransition(() => setDrawn((before) => before + 1)))
  }, [isKept, open])
  return open || shown > 0 ? shown : null
}
