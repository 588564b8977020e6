import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Product §9.7: within 300 px of the end, and not more than once a second. */
const nearPx = 300
const everyMs = 1000

/** Calls `more` when the marked end of a list comes near, for as long as `isWanted`. */
export const useNearEnd = (isWanted: boolean, more: () => void): RefObject<HTMLDivElement | null> => {
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(more)
  const lastMs = useRef(-everyMs)
  useEffect(() => {
    latest.current = more
  }, [more])
  useEffect(() => {
    const element = end.current
    if (!isWanted || element === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const run = () => {
      lastMs.current = performance.now()
      latest.current()
    }
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer)
        // A busy phone tells of several changes at once: the last one stands.
        if (entries.at(-1)?.isIntersecting === true) timer = setTimeout(run, Math.max(0, lastMs.current + everyMs - performance.now()))
      },
      { rootMargin: `${nearPx}px` },
    )
    observer.observe(element)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [isWanted])
  return end
}
