import { useDeferredValue, useState } from 'react'
import { useIsHydrated } from '#lib/use-is-hydrated.ts'
import { usePlace } from './location.ts'
import { keptTop } from './scroll.ts'

/**
 * Whether a screen draws all of itself. One that a tap leads to begins with what is seen of it, and the rest follows its first frame; a
 * document is taken over whole, and so is a screen that somebody comes back to further down.
 */
export function useIsWhole(): boolean {
  const isHydrated = useIsHydrated()
  const { visit } = usePlace()
  const [isWholeAtOnce] = useState(() => !isHydrated || keptTop(visit) > 0)
  return useDeferredValue(true, isWholeAtOnce)
}
