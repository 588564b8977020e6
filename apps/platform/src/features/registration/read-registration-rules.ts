import type { Handler } from '#http/handler.ts'
import { readFieldRules } from '#tables/field-rules.ts'

export const readRegistrationRules: Handler<'GET /api/registration/rules'> = async (_input, { db, site }) => {
  const [registration, login, { age_minimum }] = await Promise.all([readFieldRules(db, 'registration'), readFieldRules(db, 'login'), site()])
  return { methods: ['username'], ageMinimum: age_minimum, registration, login }
}
