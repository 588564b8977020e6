import { addMinor, minor, type Minor } from '@trevo/rules/money'
import type { StatementLine } from '@trevo/rules/vendors/statement-file'
import { madeSince } from '#areas/office/reports/day-facts-store.ts'
import { readGameNames, readVendorNames } from '#areas/office/reports/fees-store.ts'
import { daysOfMonth, readVendorMonths } from '#areas/office/reports/read-vendor-months.ts'
import { ggrOfLine, type VendorMonth } from '#areas/office/reports/vendor-month.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

const figuresOf = (of: Pick<VendorMonth, 'rounds' | 'betsMinor' | 'payoutsMinor'>) => ({ rounds: of.rounds.toString(), bets: of.betsMinor.toString(), payouts: of.payoutsMinor.toString(), ggr: ggrOfLine(of).toString() })
const sumOf = (values: readonly Minor[]): Minor => values.reduce(addMinor, minor(0n))

const totalsOf = (months: readonly VendorMonth[]) =>
  [...Map.groupBy(months, ({ currency }) => currency)].toSorted().map(([currency, of]) => ({
    currency,
    ...figuresOf({ rounds: of.reduce((total, { rounds }) => total + rounds, 0n), betsMinor: sumOf(of.map(({ betsMinor }) => betsMinor)), payoutsMinor: sumOf(of.map(({ payoutsMinor }) => payoutsMinor)) }),
    fee: sumOf(of.map(({ feeMinor }) => feeMinor ?? minor(0n))).toString(),
  }))

export const reportVendors: StaffHandler<'GET /office/reports/vendors'> = async ({ query: { month } }, { db }) => {
  const days = daysOfMonth(month)
  const [{ months, statements }, names, asOf] = await Promise.all([readVendorMonths(db, month), readVendorNames(db), madeSince(db, days.from, days.to)])
  const rows = months.map((each) => {
    const statement = statements.get(each.vendor)
    return {
      vendor: each.vendor, name: names.get(each.vendor) ?? each.vendor, currency: each.currency, ...figuresOf(each), fee: each.feeMinor?.toString() ?? null,
      statement: statement === undefined ? null : { filedAt: statement.filedAt.toISOString(), differences: each.differences },
    }
  })
  return { formula: 'fee/1', rows, totals: totalsOf(months), asOf: asOf?.toISOString() ?? null }
}

const theirsOf = (line: Omit<StatementLine, 'game' | 'currency'>) => ({ bets: line.betsMinor.toString(), payouts: line.payoutsMinor.toString(), ggr: ggrOfLine(line).toString(), fee: line.feeMinor?.toString() ?? null })

/** Null where it brought none; its fee where each of its lines says one. */
const theirTotal = (lines: readonly StatementLine[]) => {
  if (lines.length === 0) return null
  const fees = lines.flatMap(({ feeMinor }) => (feeMinor === null ? [] : [feeMinor]))
  return theirsOf({ betsMinor: sumOf(lines.map(({ betsMinor }) => betsMinor)), payoutsMinor: sumOf(lines.map(({ payoutsMinor }) => payoutsMinor)), feeMinor: fees.length === lines.length ? sumOf(fees) : null })
}

export const reportVendor: StaffHandler<'GET /office/reports/vendors/:vendor'> = async ({ params: { vendor }, query: { month } }, { db }) => {
  const days = daysOfMonth(month)
  const [{ months, statements }, vendors, names, asOf] = await Promise.all([readVendorMonths(db, month, vendor), readVendorNames(db), readGameNames(db, vendor), madeSince(db, days.from, days.to)])
  const name = vendors.get(vendor)
  if (name === undefined) throw refuseStaff('not_found')
  const statement = statements.get(vendor)
  const currencies = months.map((each) => ({
    currency: each.currency, termsFrom: each.terms?.from ?? null, ...figuresOf(each), fee: each.feeMinor?.toString() ?? null, topUp: each.topUpMinor.toString(),
    theirs: theirTotal((statement?.lines ?? []).filter(({ currency }) => currency === each.currency)),
    rows: each.lines.map((line) => ({
      game: line.game, name: names.get(line.game) ?? null, ...figuresOf(line), fee: line.feeMinor?.toString() ?? null, theirs: line.theirs === null ? null : theirsOf(line.theirs), differences: [...line.differences],
    })),
  }))
  return {
    formula: 'fee/1', vendor, name, month, currencies,
    statement: statement === undefined ? null : { name: statement.name, sha256: statement.sha256.toString('hex'), filedAt: statement.filedAt.toISOString(), filedBy: statement.filedBy, lines: statement.lines.length },
    asOf: asOf?.toISOString() ?? null,
  }
}
