import type { IdentityProviderCode } from '@trevo/contract/member/identities'
import { createOAuthProvider } from './by-oauth.ts'
import { createOpenIdProvider } from './by-openid.ts'
import { createFirebasePhone, type FirebaseWeb } from './firebase-token.ts'
import type { FirebasePhone, IdentityProvider } from './identity-provider.ts'
import type { IdentitySettings } from './read-identities.ts'

export interface Identities {
  /** Those that are set up. */
  readonly providers: ReadonlyMap<IdentityProviderCode, IdentityProvider>
  readonly firebasePhone: FirebasePhone | null
  /** What phones need to have it send codes. */
  readonly firebaseWeb: FirebaseWeb | null
}

export const identitiesOf = ({ google, facebook, firebase }: IdentitySettings, now: () => Date): Identities => {
  const providers = new Map<IdentityProviderCode, IdentityProvider>()
  if (google !== null) providers.set('google', createOpenIdProvider(google, () => now().getTime()))
  if (facebook !== null) providers.set('facebook', createOAuthProvider(facebook))
  return { providers, firebasePhone: firebase && createFirebasePhone(firebase, now), firebaseWeb: firebase && firebase.web }
}
