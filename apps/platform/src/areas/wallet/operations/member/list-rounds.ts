import type { Handler } from '#handler.ts'
import { pagesOf } from '#db/paging.ts'
import { roundView } from '#areas/wallet/round-view.ts'
import { readRounds, readRoundTotals } from '#areas/wallet/store.ts'

export const listRounds: Handler<'GET /api/records/bets'> = async ({ query }, { db, clock, member, images }) => {
  const since = new Date(clock.now().getTime() - query.days * 86_400_000)
  const [rows, totals] = await Promise.all([
    readRounds(db, member.memberId, since, { size: query.pageSize, number: query.pageNo }),
    readRoundTotals(db, member.memberId, since),
  ])
  return {
    list: rows.map((row) => roundView(row, query.language, images)),
    pageNum: query.pageNo,
    totalPages: pagesOf(totals.rounds, query.pageSize),
    totals: { currency: member.currency, stake: totals.stakedMinor.toString(), payout: totals.paidMinor.toString(), rounds: Number(totals.rounds) },
  }
}
