import { startTransition, useEffect, useState } from 'react'

/** Code that is brought once it is wanted; null until it is there. A failure is tried again at the next wish. */
export function useModule<Module>(load: () => Promise<Module>, isWanted: boolean): Module | null {
  const [module, setModule] = useState<{ readonly loaded: Module } | null>(null)
  useEffect(() => {
    if (!isWanted || module !== null) return
    let isHere = true
    load().then(
      (loaded) => (isHere ? startTransition(() => setModule({ loaded })) : undefined),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [isWanted, load, module])
  return module?.loaded ?? null
}
