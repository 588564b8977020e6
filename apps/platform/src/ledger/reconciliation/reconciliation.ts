import { memberId } from '@trevo/rules/ids'
import type { Difference, Problem, Side } from './outcome.ts'
import type { Compared, Elsewhere } from './store.ts'

const side = (member: bigint | null, amount: bigint, currency: string, status: string, at: Date | null): Side => ({
  memberId: member === null ? null : memberId(member),
  amount: amount.toString(),
  currency,
  status,
  at: at?.toISOString() ?? null,
})

const oursIn = (row: Compared): Side | null =>
  row.our_amount === null || row.our_currency === null ? null : side(row.our_member, row.our_amount, row.our_currency, 'done', row.our_at)

const theirsIn = (row: Compared): Side | null =>
  row.their_amount === null || row.their_currency === null
    ? null
    : side(row.their_member, row.their_amount, row.their_currency, row.their_status ?? '', row.their_at)

/** Ours of a transaction that lies outside of the window, or that moved nothing. */
const oursElsewhere = (row: Compared, elsewhere: Elsewhere): Side | null => {
  const found = elsewhere.get(`${row.kind} ${row.tx_id}`)
  if (found === undefined) return null
  return side(found.member_id, found.amount_minor ?? 0n, found.currency ?? row.their_currency ?? '', found.status === 'OK' ? 'done' : found.status, found.at)
}

const problemOf = (ours: Side | null, theirs: Side | null, isSecond: boolean): Problem | null => {
  if (theirs === null) return 'missing-there'
  if (ours === null) return 'missing-here'
  if (isSecond) return 'twice-there'
  if (ours.status !== theirs.status) return 'other-state'
  if (theirs.memberId !== null && theirs.memberId !== ours.memberId) return 'other-member'
  return ours.amount === theirs.amount && ours.currency === theirs.currency ? null : 'other-amount'
}

/** What is wrong with two lines that are not equal; null when ours only lies at another time. */
export const differenceIn = (row: Compared, elsewhere: Elsewhere): Difference | null => {
  const theirs = theirsIn(row)
  const ours = oursIn(row) ?? oursElsewhere(row, elsewhere)
  const problem = problemOf(ours, theirs, (row.their_n ?? 1n) > 1n)
  return problem === null ? null : { problem, kind: row.kind, txId: row.tx_id, roundId: row.round_id, ours, theirs }
}
