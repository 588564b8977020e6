import { type ZoneChoice, usePreferences } from './preferences.ts'
import { useSession } from './session-store.ts'

/** What the browser's own clock is set to. */
const own = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The zone of the world that a choice means: `America/Sao_Paulo`. */
export const useZoneOf = (): ((choice: ZoneChoice) => string) => {
  const session = useSession()
  const { books, market } = session.kind === 'in' ? session.me.zones : { books: own(), market: own() }
  return (choice) => (choice === 'mine' ? own() : choice === 'books' ? books : market)
}

/** In which times are written and filters read: chosen in the head of the screen. */
export const useZone = (): string => {
  const { zone } = usePreferences()
  return useZoneOf()(zone)
}
