import { randomBytes, randomInt } from 'node:crypto'
import type { ReplyOf } from '@trevo/contract/member/api'
import type { Call, CallingMember, Handler } from '#handler.ts'
import { lineOf } from '@trevo/server/network'
import { refuse } from '@trevo/operation/refuse'
import { requireBotCheck } from '#areas/identity/captcha/bot-check.ts'
import { requireCaptcha } from '#areas/identity/captcha/captcha.ts'
import { findInviter, type Inviter } from '#areas/identity/members/inviter.ts'
import { requireOneAccount } from '#areas/identity/members/one-account.ts'
import { makeMember } from '#areas/identity/members/make-member.ts'
import { assertMayLogIn, openSessionFor } from '#areas/identity/sessions/open-session-for.ts'
import { setPaymentPassword } from '#areas/identity/security/payment-passwords-store.ts'
import { findRegistered, hashRequestId } from '#areas/identity/members/registrations-store.ts'
import { countriesFor, isOutside, placeRefusal } from '#areas/site/place.ts'
import type { Site } from '#areas/site/store.ts'
import { type Judged, judgeRegistration, profileOf, type RegistrationBody } from '#areas/identity/members/judge-registration.ts'
import { type MobileGiven, proveMobile } from '#areas/identity/members/prove-mobile.ts'
import { passEntry } from '#areas/identity/members/pass-entry.ts'
import { usernameTaken } from '#areas/identity/members/username-typed.ts'
import { isUsernameTaken } from '#areas/identity/members/availability-store.ts'

type AnyCall = Call<CallingMember | null>
type Reply = ReplyOf<'PUT /api/members'>

/** Product §4.63: for so long the same request is the same registration. */
const repeatableMs = 15 * 60_000
const how = { method: 'registration', as: 'member' } as const

const mobileTaken = () => refuse('mobile_taken', { fields: [{ field: 'mobileNum', problem: 'taken' }] })

/** Nobody knows it: such a member comes in by their number. */
const nobodysPassword = (): string => randomBytes(32).toString('base64url')

/** Who registers by a number is called something, and what they are called tells the number to nobody. */
const drawnUsername = (): string => `m${randomInt(10 ** 9).toString().padStart(9, '0')}`

type Found = NonNullable<Awaited<ReturnType<typeof findRegistered>>>

/** A session of the member that this same request made, whose answer was lost; null where it made nobody. */
const openAgain = async (body: RegistrationBody, call: AnyCall): Promise<Reply | null> => {
  const found: Found | undefined = await findRegistered(call.db, body.requestId, new Date(call.clock.now().getTime() - repeatableMs))
  if (found === undefined) return null
  if (found.has_password && !(await call.passwords.matches(found.password_hash, body.password))) throw usernameTaken()
  await assertMayLogIn(call, found, how)
  const opened = await call.transact((tx) => openSessionFor(tx, call, found, how))
  if ('secondFactor' in opened) throw usernameTaken()
  return opened
}

interface Hashes {
  readonly password: string
  readonly payment: string | null
}

const factsOf = (body: RegistrationBody, judged: Judged, brand: Site, mobile: MobileGiven, { recommenderId, link }: Inviter, hashes: Hashes, now: Date) => {
  const { valueOf } = judged
  const username = body.variant === 'username' ? valueOf('username') : drawnUsername()
  return {
    member: {
      username,
      nickname: valueOf('nickname') || username,
      type: 0,
      currency: brand.currency,
      language: brand.languages.includes(body.language) ? body.language : (brand.languages[0] ?? 'pt'),
      passwordHash: hashes.password,
      hasPassword: valueOf('password') !== '',
      email: valueOf('email') || null,
      mobileNumber: mobile.mobileNumber,
      mobileVerifiedAt: mobile.isProved ? now : null,
      recommenderId,
    },
    registration: {
      request_hash: hashRequestId(body.requestId),
      variant: body.variant,
      register_method: body.registerMethod,
      register_url: body.registerUrl,
      domain: body.domain,
      age_minimum: brand.age_minimum,
    },
    profile: profileOf(judged),
    link,
  }
}

type Facts = ReturnType<typeof factsOf>

const enter = (call: AnyCall, facts: Facts, mobile: MobileGiven, paymentHash: string | null): Promise<Reply | null> =>
  call.transact(async (tx) => {
    const now = call.clock.now()
    await requireOneAccount(tx, call.keys, call.market.value('who.one', 'register'), facts.profile, null)
    const memberId = await makeMember(tx, call.keys, facts, now)
    if (memberId === null) return null
    await mobile.take(tx, now)
    if (paymentHash !== null) await setPaymentPassword(tx, memberId, paymentHash, now)
    const { username, type } = facts.member
    const opened = await openSessionFor(tx, call, { id: memberId, username, type, status: 'active', must_change_password: false }, how)
    if ('secondFactor' in opened) throw new Error('a new member has no second factor')
    return opened
  })

/** Dear things come last: a name of the wrong form costs no work, no captcha and no hash. */
export const registerMember: Handler<'PUT /api/members'> = async ({ body }, call) => {
  const brand = await call.site()
  if (!brand.is_registration_open) throw refuse('registration_closed')
  if (isOutside(call, countriesFor(call.market, 'register'), call.address)) throw placeRefusal(call)
  if (!body.isDisclaimerAccepted) throw refuse('disclaimer_required')
  const wait = call.limits.take('registration', lineOf(call.address))
  if (wait > 0) throw refuse('too_many_requests', { retryAfterSeconds: wait })
  const again = await openAgain(body, call)
  if (again !== null) return again

  const judged = await judgeRegistration(call, body, brand)
  await requireBotCheck(call, body.botCheck)
  if (judged.switches.asksCaptcha) await requireCaptcha(call, body)
  const inviter = await findInviter(call.db, body, call.clock.now())
  const mobile = await proveMobile(call, body, judged)
  const { valueOf } = judged
  await passEntry(call, { idNumber: valueOf('idNumber'), realName: valueOf('realName'), birthday: valueOf('birthday'), address: valueOf('address'), email: valueOf('email'), mobile: mobile.mobileNumber ?? '' })
  const pin = judged.valueOf('paymentPassword')
  const hashes = {
    password: await call.passwords.hash(judged.valueOf('password') || nobodysPassword()),
    payment: pin === '' ? null : await call.passwords.hash(pin),
  }
  const facts = factsOf(body, judged, brand, mobile, inviter, hashes, call.clock.now())
  const opened = await enter(call, facts, mobile, hashes.payment)
  if (opened !== null) return opened
  // The same request may have come a second time while the first was under way.
  const meanwhile = await openAgain(body, call)
  if (meanwhile !== null) return meanwhile
  throw (await isUsernameTaken(call.db, facts.member.username)) ? usernameTaken() : mobileTaken()
}
