import type { ReplyOf } from '@trevo/contract/api'
import type { Site } from './site.ts'

export const siteView = (site: Site): ReplyOf<'GET /api/site'> => ({
  info: {
    merchantCode: site.merchant_code,
    brand: { name: site.brand_name, themeColour: site.theme_colour },
    languages: site.languages,
    currency: site.currency,
    ageMinimum: site.age_minimum,
    whitelabel: site.whitelabel,
    customerService: [...site.customer_service],
    imageCDNs: site.image_origins,
    mainDomain: site.main_domain,
  },
  maintenance: site.is_in_maintenance,
  regionRestriction: site.is_region_restricted,
})
