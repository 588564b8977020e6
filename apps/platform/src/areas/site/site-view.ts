import type { ReplyOf } from '@trevo/contract/member/api'
import type { FirebaseWeb } from '#adapters/identity/firebase-token.ts'
import type { MarketRules } from '#market/market-rules.ts'
import { siteCountry } from './site-country.ts'
import { isRestrictedFor } from './site-state.ts'
import type { Site } from './store.ts'

const methodsOf = (site: Site): ('username' | 'mobile')[] => [
  ...(site.whitelabel.USERNAMEREG3 === true ? (['username'] as const) : []),
  ...(site.whitelabel.MOBILENUMREG3 === true ? (['mobile'] as const) : []),
]

interface House {
  /** What this house has of Firebase. */
  readonly identities: { readonly firebaseWeb: FirebaseWeb | null }
  readonly market: MarketRules
}

/** `address` is the visitor's; null for a document, which is the same for everybody. */
export const siteView = (site: Site, { identities: { firebaseWeb: firebase }, market }: House, address: string | null): ReplyOf<'GET /api/site'> => ({
  info: {
    merchantCode: site.merchant_code,
    brand: { name: site.brand_name, themeColour: site.theme_colour },
    languages: site.languages,
    currency: site.currency,
    country: siteCountry(site),
    ageMinimum: site.age_minimum,
    hasTrial: market.value('game.trial', 'site'),
    whitelabel: site.whitelabel,
    menus: site.menus,
    register: { isOpen: site.is_registration_open, methods: methodsOf(site) },
    mobileTemplate: site.mobile_template,
    domainRoute: site.domain_route,
    paths: { help: '/m/help', terms: '/m/help#terms' },
    customerService: [...site.customer_service],
    imageCDNs: site.image_origins,
    resources: [...site.resources],
    mainDomain: site.main_domain,
    ...(firebase !== null && site.whitelabel.FIREBASESMS3 === true ? { firebase: { apiKey: firebase.apiKey, apiUrl: firebase.apiUrl } } : {}),
  },
  location: address === null ? null : { ip: address },
  maintenance: site.is_in_maintenance,
  regionRestriction: address === null ? site.is_region_restricted : isRestrictedFor(site, address),
})
