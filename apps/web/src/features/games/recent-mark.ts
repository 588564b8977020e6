import { writeStored } from '#lib/storage.ts'

/** Whether this phone's member has opened a game: the strip's place is then kept from the first paint on (document/before-paint.js). */
const storageKey = 'recentGames'

export function setRecentMark(hasAny: boolean): void {
  writeStored('localStorage', storageKey, hasAny ? '1' : null)
  document.documentElement.toggleAttribute('data-recent', hasAny)
}
