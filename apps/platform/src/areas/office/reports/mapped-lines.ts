import { addMinor } from '@trevo/rules/money'
import type { StatementLine } from '@trevo/rules/vendors/statement-file'

const added = (one: StatementLine, other: StatementLine): StatementLine => ({
  ...one,
  betsMinor: addMinor(one.betsMinor, other.betsMinor),
  payoutsMinor: addMinor(one.payoutsMinor, other.payoutsMinor),
  feeMinor: one.feeMinor === null || other.feeMinor === null ? null : addMinor(one.feeMinor, other.feeMinor),
})

/** A vendor's lines by our own codes: several names of one game are one line. */
export const mappedLines = (lines: readonly StatementLine[], names: ReadonlyMap<string, string>): readonly StatementLine[] => {
  const byGame = new Map<string, StatementLine>()
  for (const line of lines) {
    const mapped = { ...line, game: names.get(line.game) ?? line.game }
    const key = `${mapped.currency} ${mapped.game}`
    const there = byGame.get(key)
    byGame.set(key, there === undefined ? mapped : added(there, mapped))
  }
  return [...byGame.values()]
}
