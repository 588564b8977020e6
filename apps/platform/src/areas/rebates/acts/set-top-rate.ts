import { rateBpsMax, rateDaysAhead, rateRefusal } from '@trevo/rules/agents/rebates'
import { houseKey } from '@trevo/rules/agents/tree'
import { gameCategories } from '@trevo/rules/categories'
import { dayIn } from '@trevo/rules/markets/market'
import { daysOn } from '@trevo/rules/markets/market-days'
import { booksZone } from '@trevo/rules/staff/zones'
import { z } from 'zod'
import { memberIdText, memberOfAct } from '#areas/account/acts/member-of-act.ts'
import { marketOfAct } from '#areas/care/staff-market.ts'
import { insertMails } from '#areas/content/mails-store.ts'
import { rateMail } from '#areas/rebates/rate-words.ts'
import { boundsFrom, holdMembers, isDirect, ratesOfMembers, ratesVersion, setRateFrom } from '#areas/rebates/rates-store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'

/** Product §13.1300. Of those who stand directly below the house; below them agents give rates themselves. */
export const setTopRate = defineAct({
  name: 'agents.set-rate',
  payload: z.strictObject({ memberId: memberIdText, category: z.enum(gameCategories), bps: z.number().int().min(0).max(rateBpsMax) }),
  plan: async (tx, { memberId: wire, category, bps }, { now }) => {
    const market = await marketOfAct(tx, now)
    if (!market.value('agents.pays', 'rates').includes('rebates')) throw refuseStaff('market_forbids')
    const today = dayIn(booksZone, now)
    const { id: member } = await memberOfAct(tx, wire)
    await holdMembers(tx, [member])
    if (!(await isDirect(tx, houseKey, member, today))) throw refuseStaff('upline_wrong')
    const standing = (await ratesOfMembers(tx, [member], today)).get(member)?.find((each) => each.category === category) ?? { category, bps: 0, next: null }
    const from = daysOn(today, rateDaysAhead(bps, standing.bps))
    const refusal = rateRefusal(bps, { own: rateBpsMax, highestBelow: (await boundsFrom(tx, member, category, daysOn(today, 1))).highestBelow })
    if (refusal !== null) throw refuseStaff(refusal)
    return {
      target: { kind: 'agent-rates', id: wire },
      member,
      version: await ratesVersion(tx, member),
      before: { category, bps: standing.bps, next: standing.next === null ? null : { ...standing.next } },
      after: { category, bps, from },
      apply: async (inside) => {
        await setRateFrom(inside, { member, category, bps, from, today, now })
        await insertMails(inside, [{ memberId: member, words: rateMail({ category, bps, was: standing.bps, from }), language: 'pt' }], now)
        return { from }
      },
    }
  },
})
