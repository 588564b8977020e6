import { useEffect, useRef } from 'react'
import type { LiveEventName } from '@trevo/contract/member/events'
import { type LiveData, useIsLive, useLive } from './live.ts'

/** As `useLive`, and with null once the stream is back: what was said meanwhile was not heard. */
export function useTold<Name extends LiveEventName>(name: Name, tell: (data: LiveData[Name] | null) => void): void {
  const isLive = useIsLive()
  const wasLive = useRef(isLive)
  const latest = useRef(tell)
  useEffect(() => {
    latest.current = tell
  }, [tell])
  useLive(name, tell)
  useEffect(() => {
    if (isLive && !wasLive.current) latest.current(null)
    wasLive.current = isLive
  }, [isLive])
}

/** Does it some time after it was asked for, and never more often; what is asked for meanwhile is done once more. */
export function useSoon(work: () => void, waitMs: () => number): () => void {
  const latest = useRef({ work, waitMs })
  const due = useRef<{ timer: ReturnType<typeof setTimeout> | undefined; isAgain: boolean }>({ timer: undefined, isAgain: false })
  useEffect(() => {
    latest.current = { work, waitMs }
  }, [work, waitMs])
  useEffect(() => {
    const { current } = due
    return () => {
      clearTimeout(current.timer)
      current.timer = undefined
    }
  }, [])
  const start = (): void => {
    due.current.timer = setTimeout(() => {
      due.current.timer = undefined
      latest.current.work()
      if (!due.current.isAgain) return
      due.current.isAgain = false
      start()
    }, latest.current.waitMs())
  }
  return () => {
    if (due.current.timer === undefined) start()
    else due.current.isAgain = true
  }
}
