import { lawfulRules } from '@trevo/rules/forms/details'
import { registrationSwitches } from '@trevo/rules/forms/registration'
import type { Handler } from '#handler.ts'
import { askedDetails } from '#areas/identity/members/asked-details.ts'
import { readFieldRules } from '#areas/site/field-rules-store.ts'

export const readRegistrationRules: Handler<'GET /api/registration/rules'> = async (_input, { db, market, site }) => {
  const [registration, login, brand] = await Promise.all([readFieldRules(db, 'registration'), readFieldRules(db, 'login'), site()])
  const { methods, ...switches } = registrationSwitches(brand.whitelabel)
  return { methods: [...methods], ...switches, ageMinimum: brand.age_minimum, withdrawalWaitHours: brand.cool_down_hours, registration: lawfulRules(registration, askedDetails(market, 'register').details), login }
}
