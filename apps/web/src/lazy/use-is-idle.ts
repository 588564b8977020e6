import { startTransition, useEffect, useState } from 'react'
import { inBackground, whenIdle } from '@trevo/ui/lib/when-idle.ts'

/** Turns true once what is shown has been drawn and the phone has nothing better to do. */
export function useIsIdle(waits = whenIdle): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => waits(() => startTransition(() => setIsIdle(true))), [waits])
  return isIdle
}

/** The same for what the screen does not show. */
export const useIsAtRest = (): boolean => useIsIdle(inBackground)
