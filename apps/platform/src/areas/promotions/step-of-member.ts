import type { ReplyOf } from '@trevo/contract/member/api'
import { type More, Refusal, refuse } from '@trevo/operation/refuse'
import { type ClaimInput, isPaid } from '@trevo/rules/promotions/claim-states'
import type { ClaimLabel } from '@trevo/rules/promotions/claim-label'
import { type ClaimableTerms, rewardIn } from '@trevo/rules/promotions/terms'
import { periodOf } from '@trevo/rules/promotions/periods'
import { booksZone } from '@trevo/rules/staff/zones'
import type { RefusalCode } from '@trevo/contract/refusals'
import type { Tx } from '#db/tables.ts'
import type { Call, CallingMember } from '#handler.ts'
import { transactMoney } from '#ledger/committed.ts'
import { post } from '#ledger/post.ts'
import { type Claim, hasStep, insertClaim, isIn, lockClaim, lockMember } from './claims-store.ts'
import { viewClaim } from './claim-view.ts'
import { moveClaim, type NoMove } from './move-claim.ts'
import { promotionKey } from './promotion-key.ts'
import { findShown, holdPromotionOf, type ShownRow } from './promotions-store.ts'
import { termsOfClaim } from './promotion-view.ts'
import { percentDone, readLooker, type Standing, standingOf } from './standing.ts'

type Reply = ReplyOf<'POST /api/promotions/:promotionId/join'>
export type MemberCall = Call<CallingMember>

export interface Held {
  readonly row: ShownRow
  readonly standing: Standing
  /** Those that the claim was joined under, or those that stand. */
  readonly terms: ClaimableTerms
  readonly version: number
}

/** The promotion and the member's claim of it, held until the transaction ends: one member's taps come one after the other. Throws `not_found`. */
export const holdStanding = async (tx: Tx, call: MemberCall, id: string, now: Date): Promise<Held> => {
  const page = promotionKey(id)
  await lockMember(tx, call.member.memberId)
  // Read once it is held: no pause and no other version comes any more.
  await holdPromotionOf(tx, page)
  const row = await findShown(tx, now, page)
  const standing = row === undefined ? null : standingOf(row, await readLooker(tx, call.market, call.member, [row], now), now)
  if (row?.number == null || standing === null || standing === 'page') throw refuse('not_found')
  // A job or somebody of the staff may be about to move it.
  const claim = standing.claim === null ? null : ((await lockClaim(tx, standing.claim.id)) ?? null)
  const held = { ...standing, claim }
  const { terms, number } = await termsOfClaim(tx, claim, { terms: standing.terms, number: row.number })
  return { row, standing: held, terms, version: number }
}

/** Where somebody asks to come in and cannot; the label says why. */
export const entryRefusal = ({ label, isEligible, isSpent, claim }: Standing): Refusal | null => {
  if (claim !== null && isPaid(claim.state)) return refuse('already_claimed')
  if (label === 'coming_soon') return refuse('promotion_not_open')
  if (isSpent && isEligible) return refuse('budget_spent')
  if (label === 'closed' && isEligible) return refuse('promotion_closed')
  return isEligible ? null : refuse('not_eligible')
}

interface Seen {
  readonly version: number
  readonly hash: string
}

/** Throws where the member saw other terms than those that stand. */
export const requireSeen = (row: ShownRow, { version, hash }: Seen): void => {
  if (row.number !== version || row.hash?.toString('hex') !== hash) throw refuse('terms_changed')
}

/** The claim to begin with: that of this period, made where there is none. */
export const claimToEnter = async (tx: Tx, call: MemberCall, { row, standing }: Held, now: Date): Promise<Claim> => {
  if (standing.claim !== null) return standing.claim
  const { key, endsAt } = periodOf(standing.terms.period, booksZone, standing.periodAt)
  return insertClaim(tx, { key: row.key, version: row.number ?? 0, memberId: call.member.memberId, periodKey: key, currency: call.member.currency, endsAt }, now)
}

export const stepOf = (call: MemberCall, claim: Claim, terms: ClaimableTerms, input: ClaimInput, requestId: string | null, now: Date) =>
  ({ claim, terms, input, by: 'member', requestId, rewardMinor: rewardIn(terms, call.member.currency) ?? 0n, now, post }) as const

export const refuseMove = (no: NoMove, otherwise: RefusalCode, more?: More): Refusal => refuse(no === 'not_from_here' ? otherwise : no, more)

const replyOf = async (call: MemberCall, id: string, now: Date): Promise<Reply> => {
  const row = await findShown(call.db, now, promotionKey(id))
  const standing = row === undefined ? null : standingOf(row, await readLooker(call.db, call.market, call.member, [row], now), now)
  if (row === undefined || standing === null || standing === 'page') throw refuse('not_found')
  const { terms } = await termsOfClaim(call.db, standing.claim, { terms: standing.terms, number: row.number ?? 0 })
  const label: ClaimLabel = standing.label
  return { label, unmet: standing.unmet.map((rules) => [...rules]) as Reply['unmet'], percent: percentDone(standing.claim, terms), claim: await viewClaim(call, standing.claim, terms) }
}

type Work = (tx: Tx, held: Held, now: Date) => Promise<void>

/** One step by the member. The same tap again changes nothing. */
export const takeStep = async (call: MemberCall, id: string, requestId: string | null, work: Work): Promise<void> => {
  const retryAfterSeconds = call.limits.take('claim', call.member.memberId.toString())
  if (retryAfterSeconds > 0) throw refuse('too_many_requests', { retryAfterSeconds })
  const now = call.clock.now()
  await transactMoney(call, async (tx) => {
    const held = await holdStanding(tx, call, id, now)
    const { claim } = held.standing
    if (requestId !== null && claim !== null && (await hasStep(tx, claim.id, requestId))) return
    await work(tx, held, now)
  })
}

/** One step by the member, and how they stand after it: the same tap again is answered as the first. */
export const stepOfMember = async (call: MemberCall, id: string, requestId: string | null, work: Work): Promise<Reply> => {
  await takeStep(call, id, requestId, work)
  return replyOf(call, id, call.clock.now())
}

export const moved = async (tx: Tx, moving: Parameters<typeof moveClaim>[1], otherwise: RefusalCode): Promise<Claim> => {
  const done = await moveClaim(tx, moving)
  if ('no' in done) throw refuseMove(done.no, otherwise)
  return done.claim
}

/** What is asked for at once: the reward of a promotion in a currency. */
export const entryKey = (id: string, { currency }: Pick<CallingMember, 'currency'>): string => `${promotionKey(id)} ${currency}`

/**
 * Product §9.1310. Those who come in for the same reward take turns; once nothing is left, who is not in yet is told so from memory. Who is in is answered as ever, since it may be
 * the same tap again.
 */
export const inTurn = <T>({ db, member, promotionEntries }: MemberCall, id: string, work: () => Promise<T>): Promise<T> => {
  const key = entryKey(id, member)
  return promotionEntries.run(key, async () => {
    if (promotionEntries.isSpent(key) && !(await isIn(db, member.memberId, promotionKey(id)))) throw refuse('budget_spent')
    try {
      return await work()
    } catch (error) {
      if (error instanceof Refusal && error.code === 'budget_spent') promotionEntries.noteSpent(key)
      throw error
    }
  })
}
