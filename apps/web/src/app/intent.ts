import { readStored, writeStored } from '#lib/storage.ts'
import { findRoute } from './routes.ts'
import { loginPath } from '#lib/addresses.ts'

/** Where a guest was going when we asked who it is. It outlives a reload and a visit to registration, not the tab. */
const storageKey = 'intent'

export const keepIntent = (href: string): void => writeStored('sessionStorage', storageKey, href)

/** Only an address of our own table, so that nothing stored can send a member elsewhere; asked for once. */
export function takeIntent(): string | null {
  const href = readStored('sessionStorage', storageKey)
  writeStored('sessionStorage', storageKey, null)
  if (href === null) return null
  const path = href.split(/[?#]/, 1)[0] ?? ''
  return findRoute(path) === null || path === loginPath ? null : href
}
