import type { BodyIn } from '@trevo/contract/member/api'
import { lawfulRules } from '@trevo/rules/forms/details'
import { asJudged, type EntryName, isEntryName, registrationProblems } from '@trevo/rules/forms/registration'
import { tightened } from '@trevo/rules/markets/market'
import type { Db } from '#db/tables.ts'
import type { Handler } from '#handler.ts'
import { lineOf } from '@trevo/server/network'
import { refuse } from '@trevo/operation/refuse'
import { findInviter, type Inviter } from '#areas/identity/members/inviter.ts'
import { passEntry } from '#areas/identity/members/pass-entry.ts'
import { askedDetails } from '#areas/identity/members/asked-details.ts'
import { requireOneAccount } from '#areas/identity/members/one-account.ts'
import { makeMember } from '#areas/identity/members/make-member.ts'
import { openSessionFor } from '#areas/identity/sessions/open-session-for.ts'
import { newSecret } from '#areas/identity/keys/secret-token.ts'
import { labelOf, readSocialLogin, type SocialLogin } from '#areas/identity/social-login/social-login-tickets.ts'
import type { MarketRules } from '#market/market-rules.ts'
import { readFieldRules } from '#areas/site/field-rules-store.ts'
import { insertIdentity } from '#areas/identity/social-login/social-identities-store.ts'
import { hashRequestId } from '#areas/identity/members/registrations-store.ts'
import { countriesFor, isOutside, placeRefusal } from '#areas/site/place.ts'
import type { Site } from '#areas/site/store.ts'

type Body = BodyIn<'PUT /api/identities/member'>

const nicknameCharsMax = 24

interface Asked {
  readonly username: string
  /** Empty where the registration of the site does not ask for it. */
  readonly told: Readonly<Record<EntryName, string>>
}

/** A name, and that by which an entry is checked: what a provider cannot know (Product §4.83, §6.730). Throws `invalid_fields`. */
const judge = async ({ db, market }: { readonly db: Db; readonly market: MarketRules }, body: Body, brand: Site): Promise<Asked> => {
  const rules = lawfulRules(await readFieldRules(db, 'registration'), askedDetails(market, 'register').details).flatMap((rule) => {
    if (rule.name === 'username') return [{ ...rule, enabled: true, required: true }]
    return rule.enabled && isEntryName(rule.name) ? [rule] : []
  })
  const fields = registrationProblems(rules, { username: body.username, realName: body.realName, birthday: body.birthday, idNumber: body.idNumber, address: body.address }, { today: market.today(), ageMinimum: tightened('who.age', market.value('who.age', 'register'), brand.age_minimum) })
  if (fields.length > 0) throw refuse('invalid_fields', { fields })
  const valueOf = (name: EntryName): string => (rules.some((rule) => rule.name === name) ? asJudged(name, body[name]) : '')
  return { username: asJudged('username', body.username), told: { realName: valueOf('realName'), birthday: valueOf('birthday'), idNumber: valueOf('idNumber'), address: valueOf('address') } }
}

const factsOf = (body: Body, socialLogin: SocialLogin, brand: Site, { username, told, link, ...given }: Asked & { readonly passwordHash: string } & Inviter) => ({
  member: {
    ...given,
    username,
    nickname: socialLogin.name?.slice(0, nicknameCharsMax) ?? username,
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
  profile: Object.fromEntries(Object.entries(told).filter(([, value]) => value !== '')),
  link,
})

/** A member whom somebody else vouches for: they choose a name, pass what every registration passes, and have no password of ours until they set one. */
export const registerIdentity: Handler<'PUT /api/identities/member'> = async ({ body }, call) => {
  const { db, transact, site, limits, address, passwords, keys, clock } = call
  const brand = await site()
  if (!brand.is_registration_open) throw refuse('registration_closed')
  if (isOutside(call, countriesFor(call.market, 'register'), call.address)) throw placeRefusal(call)
  if (!body.isDisclaimerAccepted) throw refuse('disclaimer_required')
  const socialLogin = await readSocialLogin(call, body.ticket)
  if (socialLogin.linksTo !== null) throw refuse('sign_in_over')
  const asked = await judge(call, body, brand)
  const wait = limits.take('registration', lineOf(address))
  if (wait > 0) throw refuse('too_many_requests', { retryAfterSeconds: wait })
  const { recommenderId, link } = await findInviter(db, body, clock.now())
  await passEntry(call, { ...asked.told, email: socialLogin.email ?? '', mobile: '' })
  const passwordHash = await passwords.hash(newSecret())
  const facts = factsOf(body, socialLogin, brand, { ...asked, passwordHash, recommenderId, link })
  return transact(async (tx) => {
    const now = clock.now()
    await socialLogin.spend(tx)
    await requireOneAccount(tx, keys, call.market.value('who.one', 'register'), facts.profile, null)
    const memberId = await makeMember(tx, keys, facts, now)
    if (memberId === null) throw refuse('username_taken', { fields: [{ field: 'username', problem: 'taken' }] })
    const { provider, subject } = socialLogin
    if (!(await insertIdentity(tx, { provider, subject, memberId, label: labelOf(socialLogin) }, now))) throw refuse('identity_taken')
    const member = { id: memberId, username: asked.username, type: 0, status: 'active', must_change_password: false } as const
    return openSessionFor(tx, call, member, { method: 'identity', remember: body.remember })
  })
}
