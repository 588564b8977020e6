import { Refusal, refuse } from '@trevo/operation/refuse'
import { codeOf } from '@trevo/rules/promotions/codes'
import { lineOf, networkOf } from '@trevo/server/network'
import { takeMarks } from '#areas/promotions/claim-marks.ts'
import { withVersion } from '#areas/promotions/claims-store.ts'
import { findCode, type PromotionCode, takeUse } from '#areas/promotions/codes-store.ts'
import { cardOf } from '#areas/promotions/promotion-view.ts'
import { findShown, findShownOf, type ShownRow } from '#areas/promotions/promotions-store.ts'
import { readLooker, standingOf } from '#areas/promotions/standing.ts'
import { claimToEnter, entryRefusal, type Held, type MemberCall, moved, stepOf, takeStep } from '#areas/promotions/step-of-member.ts'
import type { Tx } from '#db/tables.ts'
import { giveBackToAll, type LimitKey, takeFromAll } from '#limits/limits.ts'
import type { Handler } from '#handler.ts'

/** The code's use, the claim and its step are one transaction. A code is a tap on the terms that stand. */
const enter = async (tx: Tx, call: MemberCall, code: PromotionCode, { held, requestId, now }: { readonly held: Held; readonly requestId: string; readonly now: Date }): Promise<void> => {
  const { standing, row } = held
  const gone = code.shared === null ? 'promo_code_wrong' : 'sold_out'
  if (standing.terms.class !== 'code') throw refuse('promo_code_wrong')
  // Of who is in already it is said so, also where their answer was lost.
  if (code.uses_left === 0 && (standing.claim === null || standing.claim.state === 'none')) throw refuse(gone)
  const refusal = entryRefusal(standing)
  if (refusal !== null) throw refusal
  if (!(await takeMarks(tx, call, row.key, standing, now))) throw refuse('not_eligible')
  const claim = await withVersion(tx, await claimToEnter(tx, call, held, now), row.number ?? 0)
  await moved(tx, stepOf(call, claim, standing.terms, 'join', requestId, now), 'already_claimed')
  if (!(await takeUse(tx, code.id))) throw refuse(gone)
}

const redeem = async (call: MemberCall, typed: string, requestId: string): Promise<ShownRow> => {
  const normal = codeOf(typed)
  const code = normal === null ? undefined : await findCode(call.db, normal)
  if (code === undefined) throw refuse('promo_code_wrong')
  const row = await findShownOf(call.db, call.clock.now(), code.promotion_key)
  if (row === undefined) throw refuse('promotion_closed')
  await takeStep(call, row.id.toString(), requestId, (tx, held, now) => enter(tx, call, code, { held, requestId, now }))
  return row
}

/** Guessed as hard as a password: only wrong ones cost a try. */
const limitKeysOf = ({ member, address }: MemberCall): readonly LimitKey[] => [
  ['promo-code', member.memberId.toString()],
  ['promo-code-line', lineOf(address)],
  ['promo-code-network', networkOf(address)],
]

const isCode = (error: unknown, code: Refusal['code']): boolean => error instanceof Refusal && error.code === code

export const redeemCode: Handler<'POST /api/promotion-codes'> = async ({ body }, call) => {
  const limitKeys = limitKeysOf(call)
  const retryAfterSeconds = takeFromAll(call.limits, limitKeys)
  if (retryAfterSeconds > 0) throw refuse('too_many_requests', { retryAfterSeconds })
  const { id } = await redeem(call, body.code, body.requestId).catch((error: unknown) => {
    if (!isCode(error, 'promo_code_wrong')) giveBackToAll(call.limits, limitKeys)
    // Who does not see the promotion reads that it is not for them.
    throw isCode(error, 'not_found') ? refuse('not_eligible') : error
  })
  giveBackToAll(call.limits, limitKeys)
  const { db, clock, images, market, member } = call
  const now = clock.now()
  const row = await findShown(db, now, id)
  const standing = row === undefined ? null : standingOf(row, await readLooker(db, market, member, [row], now), now)
  if (row === undefined || standing === null || standing === 'page') throw refuse('not_eligible')
  const { title, label, reward } = cardOf(row, images, member.language, standing, member.currency)
  if (label === null || reward === null) throw new Error('what is not a page has a label and a reward')
  return { promotionId: id.toString(), title, label, reward }
}
