import type { Pool } from 'pg'
import { minor, type Minor } from '@trevo/rules/money'
import type { PaymentProvider } from '#adapters/payments/payment-provider.ts'
import { paymentClearing } from '#ledger/movement.ts'
import { addTheirLines, type BookLine, closeStatement, compareLines, openStatement, type SumRow, type UnequalRow } from './store.ts'

export interface BookDifference {
  readonly problem: 'missing-here' | 'missing-there' | 'amount-differs' | 'twice-there' | 'twice-here'
  readonly kind: BookLine['kind']
  readonly reference: string
  readonly currency: string
  /** Null where the line is missing. */
  readonly oursMinor: Minor | null
  readonly theirsMinor: Minor | null
}

export interface BookTotals {
  readonly lines: number
  readonly chargesMinor: Minor
  readonly payoutsMinor: Minor
}

export interface BookComparison {
  readonly ours: BookTotals
  readonly theirs: BookTotals
  /** The first ones, by kind and reference. */
  readonly differences: readonly BookDifference[]
  readonly differenceCount: number
}

const linesAtOnce = 500
/** Books that are all different need no more to be looked at. */
const toldMax = 1_000

const totalsOf = (rows: readonly SumRow[], side: SumRow['side']): BookTotals => {
  const of = (kind: BookLine['kind']): Minor => minor(BigInt(rows.find((row) => row.side === side && row.kind === kind)?.total ?? 0))
  const lines = rows.reduce((sum, row) => (row.side === side ? sum + row.lines : sum), 0)
  return { lines, chargesMinor: of('charge-paid'), payoutsMinor: of('payout-paid') }
}

const problemOf = ({ our_n: our, their_n: their }: UnequalRow): BookDifference['problem'] => {
  if (our !== null && their !== null) return 'amount-differs'
  if (our !== null) return our === 1n ? 'missing-there' : 'twice-here'
  return their === 1n ? 'missing-here' : 'twice-there'
}

const differenceOf = (row: UnequalRow): BookDifference => ({
  problem: problemOf(row),
  kind: row.kind,
  reference: row.reference,
  currency: row.our_currency ?? row.their_currency ?? '',
  oursMinor: row.our_amount === null ? null : minor(row.our_amount),
  theirsMinor: row.their_amount === null ? null : minor(row.their_amount),
})

/**
 * Lays the provider's books beside ours, line by line (I21): each of theirs is met by exactly one of ours with the same amount, and none
 * of ours is left over. Money on its way between the two shows as a difference until the provider's word has arrived. Needs the memory of a
 * page, whatever the size of the books: the statement waits in a table, and the database joins.
 */
export const comparePaymentBooks = async (pool: Pool, provider: Pick<PaymentProvider, 'code' | 'readStatement'>): Promise<BookComparison> => {
  const client = await pool.connect()
  try {
    await openStatement(client)
    // Theirs first: what they have we must have; a payment that arrives between the two reads is then ours too, or shows up.
    let page: BookLine[] = []
    for await (const line of provider.readStatement()) {
      if (page.push(line) < linesAtOnce) continue
      await addTheirLines(client, page)
      page = []
    }
    await addTheirLines(client, page)
    const differences: BookDifference[] = []
    let differenceCount = 0
    const sums = await compareLines(client, paymentClearing(provider.code), (rows) => {
      differenceCount += rows.length
      differences.push(...rows.slice(0, toldMax - differences.length).map(differenceOf))
    })
    return { ours: totalsOf(sums, 'ours'), theirs: totalsOf(sums, 'theirs'), differences, differenceCount }
  } finally {
    await closeStatement(client).catch(() => {})
    client.release()
  }
}
