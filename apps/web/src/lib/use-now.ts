import { useEffect, useState } from 'react'

/** The time of this phone, read again every `everyMs`, and at once when the screen is looked at again. */
export const useNow = (everyMs: number): number => {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const look = () => setNowMs(Date.now())
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [everyMs])
  return nowMs
}
