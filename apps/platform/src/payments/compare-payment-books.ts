import type { Currency, Minor } from '@trevo/rules/money'
import { addMinor, minor } from '@trevo/rules/money'
import type { PaymentProvider, StatementLine } from '#adapters/payments/payment-provider.ts'
import type { Db } from '#db/tables.ts'
import { type OurLine, readClearingLines } from './store.ts'

export interface BookDifference {
  readonly problem: 'missing-here' | 'missing-there' | 'amount-differs' | 'twice-there' | 'twice-here'
  readonly kind: 'charge-paid' | 'payout-paid'
  readonly reference: string
  readonly currency: Currency
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
  readonly differences: readonly BookDifference[]
}

type Line = Pick<StatementLine, 'kind' | 'reference' | 'amountMinor' | 'currency'>

const keyOf = (line: Line): string => `${line.kind} ${line.reference}`

const count = (totals: BookTotals, line: Line): BookTotals => ({
  lines: totals.lines + 1,
  chargesMinor: line.kind === 'charge-paid' ? addMinor(totals.chargesMinor, line.amountMinor) : totals.chargesMinor,
  payoutsMinor: line.kind === 'payout-paid' ? addMinor(totals.payoutsMinor, line.amountMinor) : totals.payoutsMinor,
})

const none: BookTotals = { lines: 0, chargesMinor: minor(0n), payoutsMinor: minor(0n) }

const differ = (problem: BookDifference['problem'], line: Line, oursMinor: Minor | null, theirsMinor: Minor | null): BookDifference => ({
  problem,
  kind: line.kind,
  reference: line.reference,
  currency: line.currency,
  oursMinor,
  theirsMinor,
})

/**
 * Lays the provider's books beside ours, line by line (I21): each of theirs is met by exactly one of ours with the same amount, and none
 * of ours is left over. Money on its way between the two shows as a difference until the provider's word has arrived.
 */
export const comparePaymentBooks = async (db: Db, provider: Pick<PaymentProvider, 'code' | 'readStatement'>): Promise<BookComparison> => {
  const differences: BookDifference[] = []
  // Theirs first: what they have we must have; a payment that arrives between the two reads is then ours too, or shows up.
  const theirs = new Map<string, Line>()
  let theirTotals = none
  for await (const line of provider.readStatement()) {
    theirTotals = count(theirTotals, line)
    if (theirs.has(keyOf(line))) differences.push(differ('twice-there', line, null, line.amountMinor))
    theirs.set(keyOf(line), line)
  }
  let ourTotals = none
  const met = new Set<string>()
  for (const line of await readClearingLines(db, provider.code)) {
    ourTotals = count(ourTotals, line)
    differences.push(...compareLine(line, theirs.get(keyOf(line)), met))
  }
  for (const [key, line] of theirs) if (!met.has(key)) differences.push(differ('missing-here', line, null, line.amountMinor))
  return { ours: ourTotals, theirs: theirTotals, differences }
}

const compareLine = (line: OurLine, other: Line | undefined, met: Set<string>): readonly BookDifference[] => {
  if (other === undefined) return [differ('missing-there', line, line.amountMinor, null)]
  const isSecond = met.has(keyOf(line))
  met.add(keyOf(line))
  if (isSecond) return [differ('twice-here', line, line.amountMinor, other.amountMinor)]
  const isSame = line.amountMinor === other.amountMinor && line.currency === other.currency
  return isSame ? [] : [differ('amount-differs', line, line.amountMinor, other.amountMinor)]
}
