import type { Handler } from '#handler.ts'
import { type AccountAsk, balanceAt, cashBounds, readAccountLines, sumAccount } from '#areas/wallet/account/account-store.ts'
import { lineView, movementsOf, totalsView } from '#areas/wallet/account/account-view.ts'
import { askedRange } from '#market/asked-range.ts'

export const listAccountLines: Handler<'GET /api/records/account'> = async ({ query }, { db, member, market }) => {
  const { from, to, days } = askedRange(query, market)
  const { purse, limit, language } = query
  const ask: AccountAsk = { memberId: member.memberId, currency: member.currency, purse, from, to, movements: movementsOf(query.kind), vendor: query.vassalage, gameCode: query.gameCode }
  const bounds = await cashBounds(db, ask)
  const [rows, sums, before, after] = await Promise.all([
    readAccountLines(db, ask, bounds, { before: query.after === undefined ? null : BigInt(query.after), limit: limit + 1 }),
    sumAccount(db, ask, bounds),
    balanceAt(db, ask, bounds.after, from),
    balanceAt(db, ask, bounds.upTo, to),
  ])
  const page = rows.slice(0, limit)
  return {
    range: days,
    list: page.map((row) => lineView(purse, row, language)),
    next: rows.length > limit ? (page.at(-1)?.place.toString() ?? null) : null,
    totals: totalsView(member.currency, sums, { before, after }),
  }
}
