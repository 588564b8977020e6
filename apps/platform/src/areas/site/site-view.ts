import type { ReplyOf } from '@trevo/contract/member/api'
import type { FirebaseWeb } from '#adapters/identity/firebase-token.ts'
import { isRestrictedFor } from './site-state.ts'
import type { Site } from './store.ts'

const methodsOf = (site: Site): ('username' | 'mobile')[] => [
  ...(site.whitelabel.USERNAMEREG3 === true ? (['username'] as const) : []),
  ...(site.whitelabel.MOBILENUMREG3 === true ? (['mobile'] as const) : []),
]

/** `address` is the visitor's; null for a document, which is the same for everybody. `firebase` is what this house has of it. */
export const siteView = (site: Site, firebase: FirebaseWeb | null, address: string | null): ReplyOf<'GET /api/site'> => ({
  info: {
    merchantCode: site.merchant_code,
    brand: { name: site.brand_name, themeColour: site.theme_colour },
    languages: site.languages,
    currency: site.currency,
    ageMinimum: site.age_minimum,
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
