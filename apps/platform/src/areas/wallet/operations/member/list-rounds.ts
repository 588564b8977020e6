import type { Handler } from '#handler.ts'
import { pagesOf } from '#db/paging.ts'
import { askedRange } from '#market/asked-range.ts'
import { roundView } from '#areas/wallet/round-view.ts'
import { readRounds, readRoundTotals } from '#areas/wallet/store.ts'

export const listRounds: Handler<'GET /api/records/bets'> = async ({ query }, { db, market, member, images }) => {
  const { from, to } = askedRange(query, market)
  const filter = { memberId: member.memberId, from, to, state: query.status, vendor: query.vassalage, gameCode: query.gameCode }
  const [rows, totals] = await Promise.all([
    readRounds(db, filter, { size: query.pageSize, number: query.pageNo }),
    readRoundTotals(db, filter),
  ])
  return {
    list: rows.map((row) => roundView(row, query.language, images)),
    pageNum: query.pageNo,
    totalPages: pagesOf(totals.rounds, query.pageSize),
    totals: { currency: member.currency, stake: totals.stakedMinor.toString(), payout: totals.paidMinor.toString(), rounds: Number(totals.rounds) },
  }
}
