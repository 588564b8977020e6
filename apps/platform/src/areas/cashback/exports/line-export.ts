import { lineState, runIdText } from '@trevo/contract/staff/cashback'
import { memberId, rewardRunId, rewardRunKey } from '@trevo/rules/ids'
import { z } from 'zod'
import { exportLines } from '#areas/cashback/office-store.ts'
import type { ExportFilters, ExportList } from '#areas/staff/export-list.ts'

/** A run's lines as a file. */
export const rewardLineExport: ExportList = {
  name: 'reward-lines',
  right: 'promotions.publish',
  kept: 'as-read',
  pageRows: 10_000,
  filters: z.strictObject({ run: runIdText, state: lineState.optional() }) as z.ZodType<ExportFilters>,
  columns: [
    { name: 'run', kind: 'text' },
    { name: 'member', kind: 'text' },
    { name: 'level', kind: 'integer' },
    { name: 'currency', kind: 'currency' },
    { name: 'played', kind: 'money' },
    { name: 'back', kind: 'money' },
    { name: 'rewards', kind: 'money' },
    { name: 'base', kind: 'text' },
    { name: 'rate_bps', kind: 'integer' },
    { name: 'amount', kind: 'money', isSummed: true },
    { name: 'remainder', kind: 'text' },
    { name: 'state', kind: 'text' },
    { name: 'failed_why', kind: 'text' },
    { name: 'ended_at', kind: 'time' },
  ],
  bound: (_db, filters) => Promise.resolve({ run: filters['run'] ?? '' }),
  page: async (db, { filters, after, limit }) => {
    const rows = await exportLines(db, { runId: rewardRunKey(filters['run'] ?? '') ?? 0n, state: lineState.optional().parse(filters['state']) }, after === null ? null : { memberId: BigInt(after[0] ?? '0'), currency: after[1] ?? '' }, limit)
    const last = rows.at(-1)
    return {
      rows: rows.map((row) => ({
        run: rewardRunId(row.run_id), member: memberId(row.member_id), level: row.level, currency: row.currency, played: row.played_minor, back: row.back_minor, rewards: row.rewards_minor, base: row.baseText, rate_bps: row.rate_bps,
        amount: row.amount_minor, remainder: row.remainderText, state: row.state, failed_why: row.failed_why, ended_at: row.ended_at,
      })),
      next: rows.length < limit || last === undefined ? null : [last.member_id.toString(), last.currency],
    }
  },
}
