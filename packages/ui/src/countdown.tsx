import { useEffect, useRef, useState } from 'react'
import { formatDuration } from '#words/format.ts'

interface CountdownProps {
  until: string
  onEnd?: () => void
}

const tickMs = 500
const secondsTo = (until: string): number => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000))

/** The time that is left. It reads the clock at each tick, so that a phone that slept shows the truth when it wakes. */
export function Countdown({ until, onEnd }: CountdownProps) {
  const [left, setLeft] = useState(() => secondsTo(until))
  const tellEnd = useRef(onEnd)
  useEffect(() => {
    tellEnd.current = onEnd
  }, [onEnd])
  useEffect(() => {
    let hasEnded = false
    const look = (): void => {
      const now = secondsTo(until)
      setLeft(now)
      if (now === 0 && !hasEnded) {
        hasEnded = true
        clearInterval(timer)
        tellEnd.current?.()
      }
    }
    const timer = setInterval(look, tickMs)
    look()
    return () => clearInterval(timer)
  }, [until])
  return (
    <time role="timer" dateTime={`PT${left}S`} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {formatDuration(left)}
    </time>
  )
}
