import { useSyncExternalStore } from 'react'

const watch = (onChange: () => void): (() => void) => {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** What the phone believes of its connection; false is certain, true is a hope. */
export const useIsOnline = (): boolean => useSyncExternalStore(watch, () => navigator.onLine, () => true)
