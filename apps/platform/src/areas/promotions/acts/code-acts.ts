import { randomBytes } from 'node:crypto'
import { promotionKeyText } from '@trevo/contract/promotion-terms'
import { codeOf, codesAtOnceMax, codeUsesMax, oneTimeCode, oneTimeLength, spacedCode, typedCodeMax } from '@trevo/rules/promotions/codes'
import { z } from 'zod'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { findCode, insertOneTimeCodes, saveSharedCode } from '#areas/promotions/codes-store.ts'
import { lockPromotion, type Promotion } from '#areas/promotions/promotions-store.ts'
import type { Tx } from '#db/tables.ts'
import { targetOf } from './draft-acts.ts'

/** Drafted or live: codes may be made before it begins. */
const ofCodes = async (tx: Tx, key: string): Promise<Promotion> => {
  const promotion = await lockPromotion(tx, key)
  if (promotion === undefined) throw refuseStaff('not_found')
  const isOfCodes = promotion.draft?.terms.class === 'code' || (promotion.live_number !== null && promotion.class === 'code')
  if (!isOfCodes || promotion.state === 'ended') throw refuseStaff('not_in_this_state')
  return promotion
}

/** Product §13.1220. What it says is no secret, so the log has it. */
export const sharePromotionCode = defineAct({
  name: 'promotions.share-code',
  payload: z.strictObject({ key: promotionKeyText, code: z.string().max(typedCodeMax), uses: z.number().int().min(1).max(codeUsesMax) }),
  plan: async (tx, { key, code: typed, uses }, { now }) => {
    const code = codeOf(typed)
    if (code === null) throw refuseStaff('invalid_request', { fields: [{ field: 'code', problem: 'no_code' }] })
    await ofCodes(tx, key)
    const known = await findCode(tx, code)
    if (known !== undefined && (known.shared === null || known.promotion_key !== key)) throw refuseStaff('codes_known')
    const made = known?.uses_made ?? 0
    if (made + uses > codeUsesMax) throw refuseStaff('invalid_request', { fields: [{ field: 'uses', problem: 'too_many' }] })
    return {
      target: targetOf(key),
      version: null,
      before: known === undefined ? null : { code, uses: made },
      after: { code, uses: made + uses },
      apply: async (inside) => {
        await saveSharedCode(inside, key, code, uses, now)
        return null
      },
    }
  },
})

/** Product §13.1220. What they say is the reply, and stands nowhere else. */
export const makePromotionCodes = defineAct({
  name: 'promotions.make-codes',
  payload: z.strictObject({ key: promotionKeyText, count: z.number().int().min(1).max(codesAtOnceMax) }),
  plan: async (tx, { key, count }, { now }) => {
    await ofCodes(tx, key)
    return {
      target: targetOf(key),
      version: null,
      after: { count },
      apply: async (inside) => {
        const codes = new Set<string>()
        while (codes.size < count) codes.add(oneTimeCode(randomBytes(oneTimeLength)))
        await insertOneTimeCodes(inside, key, [...codes], now)
        return { codes: Array.from(codes, spacedCode) }
      },
    }
  },
})
