import { brandSwitches } from '@trevo/contract/staff/brand'
import { dayIn, valueOn } from '@trevo/rules/markets/market'
import { untoldFacts } from '@trevo/rules/site/house-facts'
import { menuKeys } from '@trevo/rules/site-flags'
import { readFieldRules } from '#areas/site/field-rules-store.ts'
import { readSite } from '#areas/site/store.ts'
import { loadMarket } from '#market/load-market.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { isOnNow, needsTwo, wholeLegal } from './site-acts.ts'

export const readBrand: StaffHandler<'GET /office/brand'> = async (_input, { db, clock }) => {
  const [site, registration, profile] = await Promise.all([readSite(db), readFieldRules(db, 'registration'), readFieldRules(db, 'profile')])
  const market = loadMarket(site.market ?? 'sandbox', process.env.MARKETS_DIR)
  const asked = valueOn(market, 'ads.words', dayIn(market.zone, clock.now()))
  const fieldsOf = (form: string, rules: typeof registration) =>
    rules.map(({ name, enabled, required, minLength, maxLength, format }) => ({ form, name, isEnabled: enabled, isRequired: required, minLength, maxLength, format }))
  return {
    version: site.version.toString(),
    name: site.brand_name,
    themeColour: site.theme_colour,
    languages: site.languages,
    currency: site.currency,
    ageMinimum: site.age_minimum,
    flags: brandSwitches.map((flag) => ({ flag, isOn: isOnNow(site, flag), needsTwo: needsTwo(flag) })),
    menus: menuKeys.filter((key) => site.menus.includes(key)),
    legal: wholeLegal(site.legal),
    untold: [...untoldFacts(asked, site.legal, site.main_domain)],
    template: site.mobile_template,
    contacts: [...site.customer_service],
    resources: [...site.resources],
    origins: site.image_origins,
    mainDomain: site.main_domain,
    domainRoute: site.domain_route,
    fields: [...fieldsOf('registration', registration), ...fieldsOf('profile', profile)],
  }
}
