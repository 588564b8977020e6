import { site } from '#initial-data/initial-data.ts'
import type { IdentityProviderCode } from '@trevo/contract/member/identities'
import { optionalFeature } from '#lazy/optional-feature.ts'

const flags = { google: 'GOOGLELOGIN3', facebook: 'FACEBOOKLOGIN3' } as const

/** Who is switched on stands in the document, so that the place is kept; who is set up as well is asked for (Product §2.65). */
export const switchedOn = (): readonly IdentityProviderCode[] => (['google', 'facebook'] as const).filter((provider) => site().whitelabel[flags[provider]] === true)

export const socialLoginFeature = optionalFeature(() => switchedOn().length > 0, async () => (await import('./social-login-buttons.tsx')).SocialLoginButtons)
