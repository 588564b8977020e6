import type { ReplyOf } from '@trevo/contract/member/api'
import { refuse } from '@trevo/operation/refuse'
import { bonusOf, hangsOnDeposit, type Place, placeOf } from '@trevo/rules/promotions/deposit-bonus'
import { periodOf, periodStart } from '@trevo/rules/promotions/periods'
import type { ClaimableTerms } from '@trevo/rules/promotions/terms'
import { booksZone } from '@trevo/rules/staff/zones'
import type { Db, Tx } from '#db/tables.ts'
import { wordsIn } from '#db/words-in.ts'
import { post } from '#ledger/post.ts'
import { takeMarks } from './claim-marks.ts'
import { insertClaim } from './claims-store.ts'
import { countCredited, findClaimOfDeposit, findKey, takenSlots } from './deposits-store.ts'
import { promotionKey } from './promotion-key.ts'
import { listShown } from './promotions-store.ts'
import { readLooker, type Standing, standingOf } from './standing.ts'
import { entryRefusal, holdStanding, type MemberCall, moved, requireSeen } from './step-of-member.ts'

type Offer = ReplyOf<'GET /api/deposit-offers'>['offers'][number]

/** How long after its charge ended a deposit may still be credited with its bonus: what was paid in time is told late. */
const lateMs = 3_600_000

const placeNow = async (db: Db | Tx, { key, terms }: { readonly key: string; readonly terms: ClaimableTerms }, { memberId, currency }: MemberCall['member'], now: Date): Promise<Place | null> => {
  if (!hangsOnDeposit(terms)) return null
  const since = periodStart(terms.period, booksZone, now)
  const [count, taken] = await Promise.all([countCredited(db, { memberId, currency, since }), takenSlots(db, memberId, key)])
  return placeOf(terms, { count, taken }, { now, period: periodOf(terms.period, booksZone, now).key })
}

const isOpen = ({ label, isEligible, isSpent }: Standing): boolean => isEligible && !isSpent && (label === 'join' || label === 'joined' || label === 'claim')

/** What a member may choose with the next deposit. */
export const listOffers = async (call: MemberCall, language: string): Promise<readonly Offer[]> => {
  const { db, clock, market, member } = call
  const now = clock.now()
  const rows = await listShown(db, now)
  const looker = await readLooker(db, market, member, rows, now)
  const offers: Offer[] = []
  for (const row of rows) {
    const standing = standingOf(row, looker, now)
    if (standing === null || standing === 'page' || !hangsOnDeposit(standing.terms) || !isOpen(standing)) continue
    const place = await placeNow(db, { key: row.key, terms: standing.terms }, member, now)
    if (place === null) continue
    const { bps, most, least } = place.match
    offers.push({
      promotionId: row.id.toString(),
      title: wordsIn(row.title, language),
      terms: { terms: standing.terms as never, version: row.number ?? 0, hash: row.hash?.toString('hex') ?? '', currency: member.currency },
      bps,
      mostMinor: most[member.currency] ?? '0',
      leastMinor: least[member.currency] ?? '0',
    })
  }
  return offers
}

export interface ChosenDeposit {
  readonly id: bigint
  readonly amountMinor: bigint
  readonly expiresAt: Date
}

/**
 * What was chosen with a deposit, in the transaction that opens it: the claim keeps the version that was seen, its reward is promised, and it waits for the money.
 * Throws where it is not to be had: then there is no deposit either.
 */
export const chooseOffer = async (tx: Tx, call: MemberCall, deposit: ChosenDeposit, offer: { readonly promotionId: string; readonly version: number; readonly hash: string }): Promise<void> => {
  const now = call.clock.now()
  const { memberId, currency } = call.member
  const { row, standing } = await holdStanding(tx, call, offer.promotionId, now)
  const refusal = entryRefusal(standing)
  if (refusal !== null) throw refusal
  requireSeen(row, offer)
  const { terms } = standing
  const place = await placeNow(tx, { key: row.key, terms }, call.member, now)
  if (place === null) throw refuse('not_eligible')
  const bonus = bonusOf(place.match, currency, deposit.amountMinor)
  if (bonus === null) throw refuse('amount_out_of_range')
  if (!(await takeMarks(tx, call, row.key, { terms, periodAt: now }, now))) throw refuse('not_eligible')
  const endsAt = new Date(deposit.expiresAt.getTime() + lateMs)
  const claim = await insertClaim(
    tx,
    { key: row.key, version: offer.version, memberId, periodKey: `d${deposit.id.toString(36)}`, currency, endsAt, deposit: { deposit_id: deposit.id, deposit_minor: deposit.amountMinor, matched_minor: bonus.matchedMinor, slot: place.slot } },
    now,
  )
  await moved(tx, { claim, terms, input: 'join', by: 'member', requestId: null, rewardMinor: bonus.bonusMinor, endsAt, now, post }, 'not_eligible')
}

/** Whether a deposit of before was opened with this choice. */
export const isChosen = async (tx: Tx, memberId: bigint, depositId: bigint, offer: { readonly promotionId: string } | undefined): Promise<boolean> => {
  const claim = await findClaimOfDeposit(tx, memberId, depositId)
  if (claim === undefined || offer === undefined) return claim === undefined && offer === undefined
  return (await findKey(tx, promotionKey(offer.promotionId))) === claim.promotion_key
}
