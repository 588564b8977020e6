import { useDeferredValue, useState } from 'react'
import { usePlace } from './location.ts'
import { keptTop } from './scroll.ts'

/**
 * Whether a screen draws all of itself. One that a tap leads to begins with what is seen of it, and the rest follows its first frame; a
 * document is taken over whole, and so is a screen that somebody comes back to further down.
 */
export function useIsWhole(): boolean {
  const { visit, isOpened } = usePlace()
  const [isWholeAtOnce] = useState(() => isOpened || keptTop(visit) > 0)
  return useDeferredValue(true, isWholeAtOnce)
}
