import { rewardRunId, rewardRunKey } from '@trevo/rules/ids'
import { dayIn } from '@trevo/rules/markets/market'
import { booksZone } from '@trevo/rules/staff/zones'
import { offerOf } from '#areas/cashback/offer.ts'
import { paidLines } from '#areas/cashback/office-store.ts'
import type { Handler } from '#handler.ts'

const pageSize = 25
const wholeBps = 10_000n

const shareOf = (base: bigint, rateBps: number): bigint => (base * BigInt(rateBps)) / wholeBps

export const listRewardLines: Handler<'GET /api/reward-lines'> = async ({ query }, { db, member, market, clock }) => {
  const rows = await paidLines(db, member.memberId, { before: query.after === undefined ? null : rewardRunKey(query.after), limit: pageSize + 1 })
  const page = rows.slice(0, pageSize)
  return {
    list: page.map((row) => {
      const base = row.kind === 'cashback' ? BigInt(row.baseText) : BigInt(row.baseText) / wholeBps
      return {
        rewardId: rewardRunId(row.run_id),
        kind: row.kind,
        day: row.day,
        lastDay: dayIn(booksZone, new Date(row.ends_at.getTime() - 1)),
        paidAt: (row.ended_at ?? row.ends_at).toISOString(),
        currency: row.currency,
        played: row.played_minor.toString(),
        back: row.back_minor.toString(),
        rewards: row.rewards_minor.toString(),
        base: base.toString(),
        rateBps: row.rate_bps,
        amount: row.amount_minor.toString(),
        isCapped: row.kind === 'cashback' && row.amount_minor < shareOf(base, row.rate_bps),
      }
    }),
    now: await offerOf(db, member, { market, now: clock.now() }),
    next: rows.length > pageSize ? rewardRunId(page.at(-1)?.run_id ?? 0n) : null,
  }
}
