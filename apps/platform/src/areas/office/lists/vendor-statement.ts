import { z } from 'zod'
import type { ExportFilters, ExportList, ExportRow } from '#areas/staff/export-list.ts'
import { readVendorMonths } from '#areas/office/reports/read-vendor-months.ts'
import { ggrOfLine, type VendorMonth } from '#areas/office/reports/vendor-month.ts'

const rowsOf = ({ vendor, currency, lines, topUpMinor }: VendorMonth): readonly ExportRow[] => [
  ...lines.map((line) => ({
    vendor, game: line.game, rounds: line.rounds, bets: line.betsMinor, payouts: line.payoutsMinor, ggr: ggrOfLine(line), fee: line.feeMinor, theirs_bets: line.theirs?.betsMinor ?? null,
    theirs_payouts: line.theirs?.payoutsMinor ?? null, theirs_fee: line.theirs?.feeMinor ?? null, differences: line.differences.join(' '), currency,
  })),
  ...(topUpMinor === 0n ? [] : [{ vendor, game: 'minimum', rounds: 0n, bets: 0n, payouts: 0n, ggr: 0n, fee: topUpMinor, theirs_bets: null, theirs_payouts: null, theirs_fee: null, differences: '', currency }]),
]

/** A month's statements of vendors, game by game, beside what the vendors say: one page, since a month has as many rows as there are games. */
export const vendorStatementList: ExportList = {
  name: 'vendor-statement',
  right: 'reports.view',
  kept: 'as-read',
  pageRows: 50_000,
  filters: z.strictObject({ month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/), vendor: z.string().max(32).optional() }) as unknown as z.ZodType<ExportFilters>,
  columns: [
    { name: 'vendor', kind: 'text' },
    { name: 'game', kind: 'text' },
    { name: 'rounds', kind: 'integer' },
    { name: 'bets', kind: 'money', isSummed: true },
    { name: 'payouts', kind: 'money', isSummed: true },
    { name: 'ggr', kind: 'money', isSummed: true },
    { name: 'fee', kind: 'money', isSummed: true },
    { name: 'theirs_bets', kind: 'money', isSummed: true },
    { name: 'theirs_payouts', kind: 'money', isSummed: true },
    { name: 'theirs_fee', kind: 'money', isSummed: true },
    { name: 'differences', kind: 'text' },
    { name: 'currency', kind: 'currency' },
  ],
  bound: () => Promise.resolve(new Date().toISOString()),
  page: async (db, { filters }) => ({ rows: (await readVendorMonths(db, filters.month ?? '', filters.vendor)).months.flatMap(rowsOf), next: null }),
}
