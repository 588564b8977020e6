import { useEffect, useState } from 'react'
import { Refused } from '#data/refused.ts'

export interface Attempt {
  readonly isBusy: boolean
  readonly refused: unknown
  /** Until when the name is locked, in s; 0: it is not. */
  readonly waitSeconds: number
  readonly run: (work: () => Promise<void>) => void
  readonly forget: () => void
}

/** One try at a time; a no with a waiting time counts it down. */
export const useAttempt = (): Attempt => {
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<unknown>(null)
  const [waitSeconds, setWaitSeconds] = useState(0)
  useEffect(() => {
    if (waitSeconds <= 0) return
    const timer = setTimeout(() => setWaitSeconds(waitSeconds - 1), 1_000)
    return () => clearTimeout(timer)
  }, [waitSeconds])
  const run = (work: () => Promise<void>): void => {
    setIsBusy(true)
    setRefused(null)
    work()
      .catch((error: unknown) => {
        setRefused(error)
        if (error instanceof Refused && error.code === 'login_locked') setWaitSeconds(error.problem.retryAfterSeconds ?? 60)
      })
      .finally(() => setIsBusy(false))
  }
  return { isBusy, refused, waitSeconds, run, forget: () => setRefused(null) }
}
