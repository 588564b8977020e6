import type { IdentityProviderCode } from '@trevo/contract/member/identities'
import { IdentityCancelled, IdentityUnavailable, type SocialProfile } from '#adapters/identity/identity-provider.ts'
import type { Services } from '#services.ts'
import { keepPerson, takeReturned } from './social-identities-store.ts'
import { hashSecret, newSecret } from '#areas/identity/keys/secret-token.ts'

/** How long the phone may take with the ticket: a form is filled in meanwhile. */
const ticketMs = 15 * 60_000
const statePattern = /^[A-Za-z0-9_-]{43}$/

/**
 * - over: the state is unknown, late, or came a second time
 * - cancelled: the person said no at the provider's
 * - refused: what came back proves nothing
 * - unavailable: the provider did not answer
 */
export type SocialLoginError = 'over' | 'cancelled' | 'refused' | 'unavailable'
export type SocialLoginReturn = { readonly ticket: string } | { readonly error: SocialLoginError }

type Finishing = Pick<Services, 'transact' | 'identities' | 'clock' | 'log'>

/** The browser is back from the provider. Nobody is logged in or linked yet: that takes the ticket and the key of the phone that began. */
export const finishSocialLogin = async (services: Finishing, code: IdentityProviderCode, query: string): Promise<SocialLoginReturn> => {
  const { transact, identities, clock, log } = services
  const provider = identities.providers.get(code)
  const state = new URLSearchParams(query).get('state') ?? ''
  if (provider === undefined || !statePattern.test(state)) return { error: 'over' }
  const stateHash = hashSecret(state)
  const begun = await transact((tx) => takeReturned(tx, stateHash, code, clock.now()))
  if (begun === undefined) return { error: 'over' }
  let person: SocialProfile
  try {
    person = await provider.finish(new URL(`${begun.redirect_uri}?${query}`), { state, nonce: begun.nonce, codeVerifier: begun.code_verifier })
  } catch (error) {
    if (error instanceof IdentityCancelled) return { error: 'cancelled' }
    log.warn({ err: error, provider: code }, 'a social login came to nothing')
    return { error: error instanceof IdentityUnavailable ? 'unavailable' : 'refused' }
  }
  const ticket = newSecret()
  const endsAt = new Date(clock.now().getTime() + ticketMs)
  await transact((tx) => keepPerson(tx, stateHash, { ticketHash: hashSecret(ticket), ...person, endsAt }))
  return { ticket }
}
