import { refuse } from '@trevo/operation/refuse'
import { rateDaysAhead, rateRefusal } from '@trevo/rules/agents/rebates'
import { memberKey } from '@trevo/rules/ids'
import { dayIn } from '@trevo/rules/markets/market'
import { daysOn } from '@trevo/rules/markets/market-days'
import { booksZone } from '@trevo/rules/staff/zones'
import { insertMails } from '#areas/content/mails-store.ts'
import { boundsFrom, holdMembers, isDirect, ratesOfMembers, setRateFrom } from '#areas/rebates/rates-store.ts'
import { rateMail } from '#areas/rebates/rate-words.ts'
import type { Handler } from '#handler.ts'

/** Product §6.1300. */
export const setRate: Handler<'PUT /api/agents/rates/:memberId'> = async ({ params, body: { category, bps } }, { transact, member, market, clock }) => {
  if (!market.value('agents.pays', 'rates').includes('rebates')) throw market.refuse('agents.pays')
  const now = clock.now()
  const today = dayIn(booksZone, now)
  const target = memberKey(params.memberId) ?? 0n
  return transact(async (tx) => {
    await holdMembers(tx, [member.memberId, target])
    if (!(await isDirect(tx, member.memberId, target, today))) throw refuse('not_found')
    const standing = (await ratesOfMembers(tx, [target], today)).get(target)?.find((each) => each.category === category) ?? { category, bps: 0, next: null }
    if (standing.bps === bps && standing.next === null) return { rate: standing }
    const from = daysOn(today, rateDaysAhead(bps, standing.bps))
    const [own, below] = [await boundsFrom(tx, member.memberId, category, from), await boundsFrom(tx, target, category, daysOn(today, 1))]
    const refusal = rateRefusal(bps, { own: own.lowest, highestBelow: below.highestBelow })
    if (refusal !== null) throw refuse(refusal)
    await setRateFrom(tx, { member: target, category, bps, from, today, now })
    await insertMails(tx, [{ memberId: target, words: rateMail({ category, bps, was: standing.bps, from }), language: 'pt' }], now)
    return { rate: { category, bps: standing.bps, next: { bps, from } } }
  })
}
