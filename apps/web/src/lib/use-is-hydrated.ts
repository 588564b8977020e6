import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => undefined

/** False on the server and while its HTML is taken over; true in every render after, and at once where nothing was taken over. */
export const useIsHydrated = (): boolean => useSyncExternalStore(never, () => true, () => false)
