import { createStore, useStore } from '@trevo/ui/lib/store.ts'
import type { Language } from '#i18n/t.ts'

/** What somebody chose for this browser. `public/first-paint.js` reads theme and language from the same record. */
export interface Preferences {
  readonly theme: 'system' | 'dark' | 'light'
  /** Null: as the person's record says, or before the login the browser. */
  readonly language: Language | null
  readonly zone: ZoneChoice
  /** Keys that act without a modifier: `j k x`, `g` and a room, `?`. */
  readonly hasKeys: boolean
}

/** Whose clock times are written by. */
export type ZoneChoice = 'mine' | 'books' | 'market'

const place = 'office.preferences'
const first: Preferences = { theme: 'system', language: null, zone: 'books', hasKeys: true }

const read = (): Preferences => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '{}')
    return { ...first, ...(typeof kept === 'object' ? kept : {}) }
  } catch {
    // A browser that keeps nothing, or something that is not ours.
    return first
  }
}

const preferences = createStore<Preferences>(read())

export const currentPreferences = preferences.get
export const watchPreferences = preferences.watch
export const usePreferences = (): Preferences => useStore(preferences)

export const choose = (change: Partial<Preferences>): void => {
  const next = { ...preferences.get(), ...change }
  preferences.set(next)
  try {
    localStorage.setItem(place, JSON.stringify(next))
  } catch {
    // It holds until the page is left.
  }
}
