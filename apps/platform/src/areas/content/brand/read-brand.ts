import { brandSwitches } from '@trevo/contract/staff/brand'
import { menuKeys } from '@trevo/rules/site-flags'
import { readFieldRules } from '#areas/site/field-rules-store.ts'
import { readSite } from '#areas/site/store.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { isOnNow, needsTwo } from './site-acts.ts'

export const readBrand: StaffHandler<'GET /office/brand'> = async (_input, { db }) => {
  const [site, registration, profile] = await Promise.all([readSite(db), readFieldRules(db, 'registration'), readFieldRules(db, 'profile')])
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
    template: site.mobile_template,
    contacts: [...site.customer_service],
    resources: [...site.resources],
    origins: site.image_origins,
    mainDomain: site.main_domain,
    domainRoute: site.domain_route,
    fields: [...fieldsOf('registration', registration), ...fieldsOf('profile', profile)],
  }
}
