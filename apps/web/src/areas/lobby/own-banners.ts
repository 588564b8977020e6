import type { Home } from '#initial-data/initial-data.ts'
import { createStore, useStore } from '@trevo/ui/lib/store.ts'
import type { Language } from '@trevo/ui/words/language.ts'
import { useSession } from '#session/session-store.ts'

interface OwnBanners {
  readonly reader: string
  readonly language: Language
  readonly atMs: number
  readonly banners: Home['banners']
}

/** Home's banners that are for the member who looks alone: home itself is everybody's (Product §6.1254). */
export const ownBanners = createStore<OwnBanners | null>(null)
const none: Home['banners'] = []

export const useOwnBanners = (): Home['banners'] => {
  const latest = useStore(ownBanners)
  const reader = useSession()?.userName
  return latest !== null && latest.reader === reader ? latest.banners : none
}
