import { createHash, type Hash } from 'node:crypto'
import { type AccountAsk, type AccountLineRow, balanceAt, type CashBounds, cashBounds, readAccountLinesOn, sumAccount } from '#areas/wallet/account/account-store.ts'
import { lineView, totalsView } from '#areas/wallet/account/account-view.ts'
import type { AskedRange } from '#market/asked-range.ts'
import type { ReplyOf } from '@trevo/contract/member/api'
import type { Db } from '#db/tables.ts'

export type StatementLine = ReplyOf<'GET /api/records/account'>['list'][number]

/** One range of one member's cash: what stands above, the lines as they are asked for, and what they come to. */
export interface OpenStatement {
  readonly username: string
  readonly currency: string
  readonly days: AskedRange['days']
  readonly endsAt: Date
  readonly totals: ReplyOf<'GET /api/records/account'>['totals']
  lines(): AsyncGenerator<readonly StatementLine[]>
  /** Over the lines that `lines` gave: the same lines have the same one, in whatever file they stand. */
  fingerprint(): string
}

const linesAtOnce = 500

/** What the fingerprint is made of; a reader of the table file can compute it again. */
const sealed = (hash: Hash, { transferId, at, movement, direction, amount, currency, balanceAfter }: StatementLine): void => {
  hash.update(`${[transferId, at, movement, direction, amount, currency, balanceAfter].join('\t')}\n`)
}

async function* read(db: Db, ask: AccountAsk, bounds: CashBounds, language: string, hash: Hash): AsyncGenerator<readonly StatementLine[]> {
  for (let after = bounds.after; ; ) {
    const rows: readonly AccountLineRow[] = await readAccountLinesOn(db, ask, bounds, { after, limit: linesAtOnce })
    const lines = rows.map((row) => lineView('cash', row, language))
    for (const line of lines) sealed(hash, line)
    if (lines.length > 0) yield lines
    const last = rows.at(-1)
    if (last === undefined || rows.length < linesAtOnce) return
    after = last.place
  }
}

/** The end is fixed here: what moves while the file is written is not in it. */
export const openStatement = async (db: Db, member: { readonly memberId: bigint; readonly username: string; readonly currency: string }, range: AskedRange, language: string): Promise<OpenStatement> => {
  const ask: AccountAsk = { memberId: member.memberId, currency: member.currency, purse: 'cash', from: range.from, to: range.to }
  const bounds = await cashBounds(db, ask)
  const [sums, before, after] = await Promise.all([sumAccount(db, ask, bounds), balanceAt(db, ask, bounds.after, range.from), balanceAt(db, ask, bounds.upTo, range.to)])
  const hash = createHash('sha256')
  return {
    username: member.username,
    currency: member.currency,
    days: range.days,
    endsAt: range.to,
    totals: totalsView(member.currency, sums, { before, after }),
    lines: () => read(db, ask, bounds, language, hash),
    fingerprint: () => hash.digest('hex'),
  }
}
