import type { IdentityProviderCode } from '@trevo/contract/member/identities'
import { randomPKCECodeVerifier } from 'openid-client'
import { IdentityUnavailable } from '#adapters/identity/identity-provider.ts'
import type { Call } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { insertSocialLogin } from './social-identities-store.ts'
import { offeredProvider } from './offered-providers.ts'
import { hashSecret, newSecret } from '#areas/identity/keys/secret-token.ts'

/** How long somebody may be away at the provider's. */
const awayMs = 10 * 60_000

export const callbackPath = (provider: IdentityProviderCode): string => `/identities/${provider}/callback`

/**
 * Writes down who went where, and gives the page to go to. The state binds the browser's way back to this row, the nonce and PKCE bind the
 * provider's answer to it, and the phone's key binds the ticket at the end to the phone that began.
 */
export const beginSocialLogin = async (
  call: Call<unknown>,
  wish: { readonly provider: IdentityProviderCode; readonly phoneKey: string; readonly linksTo: bigint | null },
): Promise<string> => {
  const provider = await offeredProvider(call, wish.provider)
  const checks = { state: newSecret(), nonce: newSecret(), codeVerifier: randomPKCECodeVerifier() }
  const redirectUri = `${call.origin}${callbackPath(wish.provider)}`
  const url = await provider.begin(redirectUri, checks).catch((error: unknown) => {
    if (!(error instanceof IdentityUnavailable)) throw error
    call.log.warn({ err: error, provider: wish.provider }, 'an identity provider does not answer')
    throw refuse('identity_unavailable')
  })
  await call.transact((tx) =>
    insertSocialLogin(tx, {
      state_hash: hashSecret(checks.state),
      provider: wish.provider,
      member_id: wish.linksTo,
      phone_key_hash: hashSecret(wish.phoneKey),
      nonce: checks.nonce,
      code_verifier: checks.codeVerifier,
      redirect_uri: redirectUri,
      ends_at: new Date(call.clock.now().getTime() + awayMs),
    }),
  )
  return url
}
