import { loginPath } from '#lib/addresses.ts'
import { readStored, writeStored } from '#lib/storage.ts'
import { hasScreen } from './navigate.ts'
import { pathOf } from './paths.ts'

/** Where a guest was going when we asked who it is. It outlives a reload and a visit to registration, not the tab. */
const storageKey = 'intent'

export const keepIntent = (href: string): void => writeStored('sessionStorage', storageKey, href)

/** Only an address of our own table, so that nothing stored can send a member elsewhere; asked for once. */
export async function takeIntent(): Promise<string | null> {
  const href = readStored('sessionStorage', storageKey)
  writeStored('sessionStorage', storageKey, null)
  if (href === null) return null
  const path = pathOf(href)
  return path !== loginPath && (await hasScreen(path)) ? href : null
}
