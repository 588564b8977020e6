import { useSyncExternalStore } from 'react'

const stepMs = 10_000
const watchers = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

const watch = (tell: () => void): (() => void) => {
  if (watchers.size === 0) {
    now = Date.now()
    timer = setInterval(() => {
      now = Date.now()
      for (const each of [...watchers]) each()
    }, stepMs)
  }
  watchers.add(tell)
  return () => {
    watchers.delete(tell)
    if (watchers.size === 0) clearInterval(timer)
  }
}

/** What the clock says, in ms, to ten seconds: one clock for all that ages on the screen. */
export const useNow = (): number => useSyncExternalStore(watch, () => now)
