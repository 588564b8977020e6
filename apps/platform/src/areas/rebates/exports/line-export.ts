import { rebateLineState } from '@trevo/contract/staff/team'
import { memberId } from '@trevo/rules/ids'
import { z } from 'zod'
import { exportLines } from '#areas/rebates/office-store.ts'
import type { ExportFilters, ExportList } from '#areas/staff/export-list.ts'

/** A day's rebates as a file. */
export const rebateLineExport: ExportList = {
  name: 'rebate-lines',
  right: 'agents.view',
  kept: 'as-read',
  pageRows: 10_000,
  filters: z.strictObject({ day: z.iso.date(), state: rebateLineState.optional() }) as z.ZodType<ExportFilters>,
  columns: [
    { name: 'day', kind: 'text' },
    { name: 'member', kind: 'text' },
    { name: 'currency', kind: 'currency' },
    { name: 'exact', kind: 'text' },
    { name: 'carried', kind: 'text' },
    { name: 'remainder', kind: 'text' },
    { name: 'amount', kind: 'money', isSummed: true },
    { name: 'state', kind: 'text' },
    { name: 'failed_why', kind: 'text' },
    { name: 'ended_at', kind: 'time' },
  ],
  bound: (_db, filters) => Promise.resolve({ day: filters['day'] ?? '' }),
  page: async (db, { filters, after, limit }) => {
    const day = filters['day'] ?? ''
    const rows = await exportLines(db, { day, state: rebateLineState.optional().parse(filters['state']) }, after === null ? null : { memberId: BigInt(after[0] ?? '0'), currency: after[1] ?? '' }, limit)
    const last = rows.at(-1)
    return {
      rows: rows.map((row) => ({
        day, member: memberId(row.member_id), currency: row.currency, exact: row.exact, carried: row.carried, remainder: row.remainder, amount: row.amount_minor, state: row.state, failed_why: row.failed_why, ended_at: row.ended_at,
      })),
      next: rows.length < limit || last === undefined ? null : [last.member_id.toString(), last.currency],
    }
  },
}
