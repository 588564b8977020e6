import { contractLineStates } from '@trevo/rules/agents/contract-lines'
import { contractKinds } from '@trevo/rules/agents/contract-terms'
import { houseKey } from '@trevo/rules/agents/tree'
import { lineId, memberId, memberKey } from '@trevo/rules/ids'
import { z } from 'zod'
import { type LineFilter, pageShown } from '#areas/payouts/lines/list-store.ts'
import type { ExportFilters, ExportList } from '#areas/staff/export-list.ts'

const filters = z.strictObject({
  kind: z.enum(contractKinds).optional(), state: z.enum(contractLineStates).optional(), dispute: z.literal('open').optional(), payer: z.string().optional(), earner: z.string().optional(), from: z.iso.datetime().optional(), to: z.iso.datetime().optional(),
})

const filterOf = (given: ExportFilters): LineFilter => {
  const { kind, state, dispute, payer, earner, from, to } = filters.parse(given)
  return { kind, state, startsFrom: from, startsTo: to, isDisputed: dispute === undefined ? undefined : true, payer: payer === undefined ? undefined : payer === 'house' ? houseKey : (memberKey(payer) ?? 0n), payee: earner === undefined ? undefined : (memberKey(earner) ?? 0n) }
}

/** Lines of contracts as a file, as the list shows them. */
export const contractLineExport: ExportList = {
  name: 'contract-lines',
  right: 'agents.view',
  kept: 'as-read',
  pageRows: 10_000,
  filters: filters as unknown as z.ZodType<ExportFilters>,
  columns: [
    { name: 'line', kind: 'text' },
    { name: 'kind', kind: 'text' },
    { name: 'category', kind: 'text' },
    { name: 'from', kind: 'text' },
    { name: 'to', kind: 'text' },
    { name: 'payer', kind: 'text' },
    { name: 'payee', kind: 'text' },
    { name: 'currency', kind: 'currency' },
    { name: 'amount', kind: 'money', isSummed: true },
    { name: 'due', kind: 'money', isSummed: true },
    { name: 'paid', kind: 'money', isSummed: true },
    { name: 'netted', kind: 'money', isSummed: true },
    { name: 'forgiven', kind: 'money', isSummed: true },
    { name: 'state', kind: 'text' },
    { name: 'owed_since', kind: 'time' },
    { name: 'computed_at', kind: 'time' },
  ],
  bound: () => Promise.resolve({}),
  page: async (db, { filters: given, after, limit }) => {
    const place = after === null ? null : [after[0] ?? '', after[1] ?? '0']
    const rows = await pageShown(db, filterOf(given), { place, isBackward: false, limit })
    const last = rows.at(-1)
    return {
      rows: rows.map((row) => ({
        line: lineId(row.id), kind: row.kind, category: row.category, from: row.from_day, to: row.to_day, payer: row.payer_id === houseKey ? 'house' : memberId(row.payer_id), payee: memberId(row.payee_id), currency: row.currency,
        amount: row.amount_minor, due: row.due_minor, paid: row.paid_minor, netted: row.netted_minor, forgiven: row.forgiven_minor, state: row.state, owed_since: row.owed_since, computed_at: row.made_at,
      })),
      next: rows.length < limit || last === undefined ? null : [last.starts_text, last.id.toString()],
    }
  },
}
