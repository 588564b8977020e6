import { type IdentityProviderCode, identityProviders } from '@trevo/contract/member/identities'
import type { IdentityProvider } from '#adapters/identity/identity-provider.ts'
import type { Services } from '#services.ts'
import { refuse } from '@trevo/operation/refuse'

type ProviderSettings = Pick<Services, 'site' | 'identities'>

const flagOf = { google: 'GOOGLELOGIN3', facebook: 'FACEBOOKLOGIN3' } as const satisfies Record<IdentityProviderCode, string>

/** Switched on for this site, and set up in this house. */
export const offeredProviders = async ({ site, identities }: ProviderSettings): Promise<readonly IdentityProviderCode[]> => {
  const { whitelabel } = await site()
  return identityProviders.filter((code) => whitelabel[flagOf[code]] === true && identities.providers.has(code))
}

export const offeredProvider = async ({ site, identities }: ProviderSettings, code: IdentityProviderCode): Promise<IdentityProvider> => {
  const { whitelabel } = await site()
  const provider = identities.providers.get(code)
  if (provider === undefined || whitelabel[flagOf[code]] !== true) throw refuse('identity_off')
  return provider
}
