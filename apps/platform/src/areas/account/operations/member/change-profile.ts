import type { FieldProblem } from '@trevo/contract/refusals'
import { lawfulRules } from '@trevo/rules/forms/details'
import { type Profile, type ProfileName, profileNames } from '@trevo/rules/forms/profile'
import { type ProfileFieldFacts, profileProblem } from '@trevo/rules/forms/profile-change'
import { tightened } from '@trevo/rules/markets/market'
import type { Handler } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { followPerson } from '#areas/care/exclusion/exclude.ts'
import { readFieldRules } from '#areas/site/field-rules-store.ts'
import { askedDetails } from '#areas/identity/members/asked-details.ts'
import { requireOneAccount } from '#areas/identity/members/one-account.ts'
import { readProfile, writeProfile } from '#areas/identity/members/member-profiles-store.ts'
import { lockMember } from '#areas/identity/members/members-store.ts'
import { profileFields } from '#areas/account/profile-fields.ts'
import { profileView } from './show-profile.ts'
import { findAccount, updateNickname } from '#areas/account/profile-store.ts'

type Changes = Readonly<Record<string, string>>

const problemsOf = (fields: readonly ProfileFieldFacts[], changes: Changes, on: { readonly today: string; readonly ageMinimum: number }): readonly FieldProblem[] =>
  Object.entries(changes).flatMap(([name, next]) => {
    const field = fields.find(({ rule }) => rule.name === name)
    const problem = field === undefined ? 'format' : profileProblem(field, next, on)
    return problem === null ? [] : [{ field: name, problem }]
  })

/** By these somebody is known again. */
const personFields = ['idNumber', 'realName', 'birthday'] as const

const isProfileName = (name: string): name is ProfileName => (profileNames as readonly string[]).includes(name)

const changed = (profile: Profile, changes: Changes): Profile => {
  const next: Partial<Record<ProfileName, string>> = { ...profile }
  for (const [name, value] of Object.entries(changes)) {
    if (!isProfileName(name)) continue
    if (value === '') delete next[name]
    else next[name] = value
  }
  return next
}

/** Product §4.91. What stands there already is no change, so a request that is sent again after a lost answer is answered as done. */
export const changeProfile: Handler<'PATCH /api/account/profile'> = async ({ body }, call) => {
  const { memberId } = call.member
  const changes: Changes = Object.fromEntries(Object.entries(body.changes).map(([name, value]) => [name, value.trim()]))
  const { age_minimum: houseAge } = await call.site()
  const ageMinimum = tightened('who.age', call.market.value('who.age', 'profile'), houseAge)
  const now = call.clock.now()
  const ended = await call.transact(async (tx): Promise<readonly bigint[]> => {
    await lockMember(tx, memberId)
    const [rules, account, { version, profile }] = [lawfulRules(await readFieldRules(tx, 'profile'), askedDetails(call.market, 'profile').details), await findAccount(tx, memberId), await readProfile(tx, call.keys, memberId)]
    if (account === undefined) throw refuse('session_ended')
    const fields = profileFields(rules, account.nickname, profile)
    const fieldsWrong = problemsOf(fields, changes, { today: call.market.today(), ageMinimum })
    if (fields.every(({ rule, value }) => (changes[rule.name] ?? value) === value) && fieldsWrong.length === 0) return []
    if (version !== body.version) throw refuse('profile_changed')
    if (fieldsWrong.length > 0) throw refuse('invalid_fields', { fields: fieldsWrong })
    const next = changed(profile, changes)
    if (personFields.some((name) => changes[name] !== undefined)) await requireOneAccount(tx, call.keys, call.market.value('who.one', 'profile'), next, memberId)
    // The nickname is nobody's secret and stands elsewhere, but it is of the same version.
    if (changes['nickname'] !== undefined) await updateNickname(tx, memberId, changes['nickname'])
    if (!(await writeProfile(tx, call.keys, memberId, next, version, now))) throw refuse('profile_changed')
    return changes['idNumber'] === undefined ? [] : followPerson(tx, memberId)
  })
  for (const sessionId of ended) call.live.endSession(sessionId)
  return profileView(call, call.member)
}
