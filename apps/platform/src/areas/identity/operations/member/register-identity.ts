import type { BodyIn } from '@trevo/contract/member/api'
import type { FieldProblem } from '@trevo/contract/refusals'
import { fieldProblem } from '@trevo/rules/forms/field'
import type { Db } from '#db/tables.ts'
import type { Handler } from '#handler.ts'
import { lineOf } from '@trevo/server/network'
import { refuse } from '@trevo/operation/refuse'
import { findInviter } from '#areas/identity/members/inviter.ts'
import { makeMember } from '#areas/identity/members/make-member.ts'
import { openSessionFor } from '#areas/identity/sessions/open-session-for.ts'
import { newSecret } from '#areas/identity/keys/secret-token.ts'
import { labelOf, readSocialLogin, type SocialLogin } from '#areas/identity/social-login/social-login-tickets.ts'
import { readFieldRules } from '#areas/site/field-rules-store.ts'
import { insertIdentity } from '#areas/identity/social-login/social-identities-store.ts'
import { hashRequestId } from '#areas/identity/members/registrations-store.ts'
import type { Site } from '#areas/site/store.ts'

type Body = BodyIn<'PUT /api/identities/member'>

const nicknameCharsMax = 24

/** The name alone is asked for: it is what a provider cannot know (Product §4.83). */
const usernameProblems = async (db: Db, username: string): Promise<FieldProblem[]> => {
  const rule = (await readFieldRules(db, 'registration')).find(({ name }) => name === 'username')
  const problem = rule === undefined ? null : fieldProblem({ ...rule, enabled: true, required: true }, username)
  return problem === null ? [] : [{ field: 'username', problem }]
}

const factsOf = (body: Body, socialLogin: SocialLogin, brand: Site, given: { readonly username: string; readonly passwordHash: string; readonly recommenderId: bigint | null }) => ({
  member: {
    ...given,
    nickname: socialLogin.name?.slice(0, nicknameCharsMax) ?? given.username,
    type: 0,
    currency: brand.currency,
    language: brand.languages.includes(body.language) ? body.language : (brand.languages[0] ?? 'pt'),
    hasPassword: false,
  },
  registration: {
    // A ticket is good once: nothing opens this member again by naming it.
    request_hash: hashRequestId(newSecret()),
    variant: 'username' as const,
    register_method: body.registerMethod,
    register_url: body.registerUrl,
    domain: body.domain,
    age_minimum: brand.age_minimum,
  },
  // What the provider says of an address was not proved here, so it is nobody's (Product §6.22).
  profile: {},
})

/** A member whom somebody else vouches for: they choose a name, and have no password of ours until they set one. */
export const registerIdentity: Handler<'PUT /api/identities/member'> = async ({ body }, call) => {
  const { db, transact, site, limits, address, passwords, keys, clock } = call
  const brand = await site()
  if (!brand.is_registration_open) throw refuse('registration_closed')
  if (!body.isDisclaimerAccepted) throw refuse('disclaimer_required')
  const socialLogin = await readSocialLogin(call, body.ticket)
  if (socialLogin.linksTo !== null) throw refuse('sign_in_over')
  const username = body.username.trim()
  const fields = await usernameProblems(db, username)
  if (fields.length > 0) throw refuse('invalid_fields', { fields })
  const wait = limits.take('registration', lineOf(address))
  if (wait > 0) throw refuse('too_many_requests', { retryAfterSeconds: wait })
  const recommenderId = await findInviter(db, body)
  const passwordHash = await passwords.hash(newSecret())
  const facts = factsOf(body, socialLogin, brand, { username, passwordHash, recommenderId })
  return transact(async (tx) => {
    const now = clock.now()
    await socialLogin.spend(tx)
    const memberId = await makeMember(tx, keys, facts, now)
    if (memberId === null) throw refuse('username_taken', { fields: [{ field: 'username', problem: 'taken' }] })
    const { provider, subject } = socialLogin
    if (!(await insertIdentity(tx, { provider, subject, memberId, label: labelOf(socialLogin) }, now))) throw refuse('identity_taken')
    const member = { id: memberId, username, type: 0, status: 'active', must_change_password: false } as const
    return openSessionFor(tx, call, member, { method: 'identity', remember: body.remember })
  })
}
