import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** Turns true once what is shown has been drawn and the phone has nothing better to do. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => startTransition(() => setIsIdle(true))), [])
  return isIdle
}
