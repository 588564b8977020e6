import type { IdentityProviderCode } from '@trevo/contract/member/identities'
import { readStored, writeStored } from '#lib/storage.ts'

/** Kept in the tab while its page is at the provider's: what comes back is good with this key alone. */
const storageKey = 'socialLoginKey'

const newKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Leaves for the provider's page: the whole page, because a window of its own is blocked on many phones and lost in an installed app. */
export async function leaveForSocialLogin(begin: (phoneKey: string) => Promise<{ readonly url: string }>): Promise<void> {
  const phoneKey = newKey()
  const { url } = await begin(phoneKey)
  writeStored('sessionStorage', storageKey, phoneKey)
  location.assign(url)
}

export type SocialLoginError = 'over' | 'cancelled' | 'refused' | 'unavailable'
export type SocialLoginReturn =
  | { readonly ticket: string; readonly provider: IdentityProviderCode | null }
  | { readonly error: SocialLoginError; readonly provider: IdentityProviderCode | null }

const errors: readonly string[] = ['over', 'cancelled', 'refused', 'unavailable'] satisfies readonly SocialLoginError[]
const isError = (word: string): word is SocialLoginError => errors.includes(word)

/** What stands behind the # of the address that the provider's page led back to, with this tab's own key; asked for once. */
export function readReturn(hash: string, phoneKey: string | null): SocialLoginReturn {
  const told = new URLSearchParams(hash.replace(/^#/, ''))
  const named = told.get('provider')
  const provider = named === 'google' || named === 'facebook' ? named : null
  const error = told.get('error') ?? ''
  const ticket = told.get('ticket') ?? ''
  if (isError(error)) return { error, provider }
  // Without the key it was another tab, or another phone, that left.
  if (ticket === '' || phoneKey === null) return { error: 'over', provider }
  return { ticket: `${ticket}.${phoneKey}`, provider }
}

export function takeReturn(): SocialLoginReturn {
  const came = readReturn(location.hash, readStored('sessionStorage', storageKey))
  writeStored('sessionStorage', storageKey, null)
  history.replaceState(history.state, '', location.pathname)
  return came
}
