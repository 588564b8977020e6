import { startTransition, useEffect, useState } from 'react'

/** Some twenty seconds of trying by itself. */
const pausesMs = [1_000, 4_000, 16_000] as const

/**
 * Code that is brought once it is wanted; null until it is there. A failure takes nothing away for good: it is tried again by itself some times,
 * and whenever the line is back or the page is looked at again.
 */
export function useModule<Module>(load: () => Promise<Module>, isWanted: boolean): Module | null {
  const [module, setModule] = useState<{ readonly loaded: Module } | null>(null)
  const isMissing = isWanted && module === null
  useEffect(() => {
    if (!isMissing) return
    const left = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let failures = 0
    let isUnderWay = false
    const bring = (): void => {
      if (isUnderWay || (failures > 0 && document.visibilityState === 'hidden')) return
      clearTimeout(timer)
      isUnderWay = true
      load().then(
        (loaded) => (left.signal.aborted ? undefined : startTransition(() => setModule({ loaded }))),
        () => {
          isUnderWay = false
          const pauseMs = pausesMs[failures]
          failures += 1
          if (pauseMs !== undefined && !left.signal.aborted) timer = setTimeout(bring, pauseMs)
        },
      )
    }
    bring()
    for (const event of ['online', 'pageshow'] as const) addEventListener(event, bring, left)
    document.addEventListener('visibilitychange', bring, left)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [isMissing, load])
  return module?.loaded ?? null
}
