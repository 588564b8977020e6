import type { ReplyOf } from '@trevo/contract/member/api'
import type { Db } from '#db/tables.ts'
import type { MarketRules } from '#market/market-rules.ts'
import { findScore, findOpenReview } from './harm-store.ts'
import { paceLimit } from './pace-store.ts'
import { wasPaused } from './pause-store.ts'

/** What the house noticed in a member's play and did about it, for the member's own eyes (Product §6.715). */
export const viewNoticed = async (db: Db, { memberId, currency }: { readonly memberId: bigint; readonly currency: string }, { market, now }: { readonly market: MarketRules; readonly now: Date }): Promise<ReplyOf<'GET /api/care/noticed'>> => {
  const score = await findScore(db, memberId)
  if (score === undefined || score.band === 'none') return { band: 'none', hasPaused: false, currency, reasons: [], proposed: null, review: null }
  const review = await findOpenReview(db, memberId)
  const proposed = score.band === 'message' ? null : await paceLimit(db, { memberId, currency, at: now }, market)
  return {
    band: score.band,
    hasPaused: score.band === 'pause' && (await wasPaused(db, memberId)),
    currency,
    reasons: score.reasons.map(({ marker, found, from }) => ({ marker, found, from })),
    proposed: proposed === null ? null : { kind: 'deposit', period: proposed.period, amount: proposed.amount.toString() },
    review: review === undefined ? null : { askedAt: review.began_at.toISOString(), dueAt: (review.due_at ?? review.began_at).toISOString() },
  }
}
