import type { BodyIn } from '@trevo/contract/member/api'
import { lawfulRules } from '@trevo/rules/forms/details'
import type { FieldRule } from '@trevo/rules/forms/field'
import { type Profile, profileNames } from '@trevo/rules/forms/profile'
import { tightened } from '@trevo/rules/markets/market'
import { asJudged, type RegistrationSwitches, registrationProblems, registrationSwitches, rulesFor } from '@trevo/rules/forms/registration'
import type { Db } from '#db/tables.ts'
import type { MarketRules } from '#market/market-rules.ts'
import { refuse } from '@trevo/operation/refuse'
import { askedDetails } from './asked-details.ts'
import { isLeaked } from '#credentials/leaked-passwords.ts'
import { readFieldRules } from '#areas/site/field-rules-store.ts'
import type { Site } from '#areas/site/store.ts'

export type RegistrationBody = BodyIn<'PUT /api/members'>

export interface Judged {
  readonly switches: RegistrationSwitches
  /** Of a field that was asked for, without the blanks around it; empty where it was not asked for. */
  valueOf(name: string): string
}

/** What leaks are full of, and the member's own name: more than a phone can know. */
const isEasy = (password: string, username: string): boolean => password !== '' && (isLeaked(password) || password.toLowerCase() === username.toLowerCase())

const isNamed = (body: RegistrationBody): boolean => body.affiliateCode.trim() !== ''

/** The same verifier as the phone's, over the same rules (Product §5.7). Throws `registration_closed` or `invalid_fields`. */
export const judgeRegistration = async ({ db, market }: { readonly db: Db; readonly market: MarketRules }, body: RegistrationBody, brand: Site): Promise<Judged> => {
  const switches = registrationSwitches(brand.whitelabel)
  if (!switches.methods.includes(body.variant)) throw refuse('registration_closed')
  // A code that is there is looked up, not measured: a link may carry one where the form asks for none.
  const { details, barred } = askedDetails(market, 'register')
  const asks = rulesFor(lawfulRules(await readFieldRules(db, 'registration'), details), { method: body.variant, switches, isInvited: isNamed(body) })
  // Firebase's word stands in place of a code of ours.
  const rules: readonly FieldRule[] = body.firebaseIdToken === '' ? asks : asks.filter(({ name }) => name !== 'verificationCode')
  const values = Object.fromEntries(Object.entries(body).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
  const asked = new Set(rules.flatMap((rule) => (rule.enabled ? [rule.name] : [])))
  const valueOf = (name: string): string => (asked.has(name) ? asJudged(name, values[name] ?? '') : '')
  const found = registrationProblems(rules, values, { today: market.today(), ageMinimum: tightened('who.age', market.value('who.age', 'register'), brand.age_minimum) })
  const isFine = found.every(({ field }) => field !== 'password')
  const fields = isFine && isEasy(valueOf('password'), valueOf('username')) ? [...found, { field: 'password', problem: 'too_common' }] : found
  if (fields.length > 0) throw refuse('invalid_fields', { fields })
  if (barred.includes(valueOf('standing'))) throw refuse('class_barred', { rule: `${market.code}.who.barred` })
  return { switches, valueOf }
}

/** What goes into the profile; a field that was left empty is not kept. */
export const profileOf = ({ valueOf }: Judged): Profile =>
  Object.fromEntries(
    profileNames.flatMap((name) => {
      const value = valueOf(name)
      return value === '' ? [] : [[name, value]]
    }),
  )
