import { staffRisk } from '@trevo/contract/staff/risk'
import { alertId, caseId, memberId, memberKey } from '@trevo/rules/ids'
import type { RiskRoom } from '@trevo/rules/risk/alerts'
import { z } from 'zod'
import { readAlerts } from '#areas/risk/alerts/alerts-store.ts'
import { readCases } from '#areas/risk/cases/cases-store.ts'
import type { ExportAsker, ExportFilters, ExportList, ExportPlace, ExportRow } from '#areas/staff/export-list.ts'

interface Bound {
  readonly until: string
  readonly staffId: string
}

const boundOf = (_db: unknown, _filters: ExportFilters, { staffId }: ExportAsker) => Promise.resolve({ until: new Date().toISOString(), staffId: staffId.toString() })
const whose = (which: 'mine' | 'nobody' | undefined, { staffId }: Bound): bigint | null | undefined => (which === undefined ? undefined : which === 'mine' ? BigInt(staffId) : null)
const memberOf = (member: string | undefined): bigint | undefined => (member === undefined ? undefined : (memberKey(member) ?? 0n))

/** What the list's own line is asked for. Of money laundering no member can be named: what a file was filtered by stands in the log. */
const filtersOf = (room: RiskRoom, query: z.ZodType): z.ZodType<ExportFilters> =>
  z.record(z.string().max(40), z.string().max(200)).refine((each) => query.safeParse(each).success && (room === 'risk' || each.member === undefined))

const pageOf = <Row extends { readonly id: bigint }>(rows: readonly Row[], limit: number, rowOf: (row: Row) => ExportRow) => {
  const next: ExportPlace | null = rows.length < limit ? null : [rows.at(-1)?.id.toString() ?? '0']
  return { rows: rows.map(rowOf), next }
}
const afterOf = (after: ExportPlace | null): bigint => BigInt(after?.[0] ?? '0')

const rightOf = { risk: 'risk.cases', aml: 'aml.cases' } as const
const alertQuery = { risk: staffRisk['GET /office/risk/alerts'].query.omit({ after: true, limit: true }), aml: staffRisk['GET /office/aml/alerts'].query.omit({ after: true, limit: true }) } as const
const caseQuery = staffRisk['GET /office/risk/cases'].query.omit({ after: true, limit: true })

export const alertExport = (room: RiskRoom): ExportList => ({
  name: `${room}-alerts`,
  right: rightOf[room],
  kept: 'as-read',
  pageRows: 10_000,
  filters: filtersOf(room, alertQuery[room]),
  columns: [
    { name: 'id', kind: 'text' },
    { name: 'member', kind: 'text' },
    { name: 'kind', kind: 'text' },
    { name: 'weight', kind: 'integer' },
    { name: 'amount', kind: 'money', isSummed: true },
    { name: 'currency', kind: 'currency' },
    { name: 'lines', kind: 'integer' },
    { name: 'made_at', kind: 'time' },
    { name: 'seen_at', kind: 'time' },
    { name: 'outcome', kind: 'text' },
    { name: 'case', kind: 'text' },
    { name: 'decided_at', kind: 'time' },
    { name: 'decided_by', kind: 'text' },
  ],
  bound: boundOf,
  page: async (db, { filters, bound, after, limit }) => {
    const { view, kind, claim, member } = alertQuery[room].parse(filters)
    const of = bound as unknown as Bound
    const until = new Date(of.until)
    const rows = await readAlerts(db, { room, view, kind, claim: whose(claim, of), member: memberOf(member), now: until }, until, { after: afterOf(after), limit })
    return pageOf(rows, limit, (row) => ({
      id: alertId(row.id), member: memberId(row.member_id), kind: row.kind, weight: row.weight, amount: row.money_minor, currency: row.currency, lines: row.lines.length, made_at: row.made_at, seen_at: row.seen_at,
      outcome: row.outcome, case: row.case_id === null ? null : caseId(row.case_id), decided_at: row.decided_at, decided_by: row.decider,
    }))
  },
})

export const caseExport = (room: RiskRoom): ExportList => ({
  name: `${room}-cases`,
  right: rightOf[room],
  kept: 'as-read',
  pageRows: 10_000,
  filters: filtersOf(room, caseQuery),
  columns: [
    { name: 'id', kind: 'text' },
    { name: 'member', kind: 'text' },
    { name: 'state', kind: 'text' },
    { name: 'outcome', kind: 'text' },
    { name: 'owner', kind: 'text' },
    { name: 'opened_at', kind: 'time' },
    { name: 'due_at', kind: 'time' },
    { name: 'closed_at', kind: 'time' },
    { name: 'alerts', kind: 'integer' },
    { name: 'amount', kind: 'money', isSummed: true },
    { name: 'currency', kind: 'currency' },
    { name: 'is_money_stopped', kind: 'boolean' },
    { name: 'report_sent_at', kind: 'time' },
  ],
  bound: boundOf,
  page: async (db, { filters, bound, after, limit }) => {
    const { view, owner, late, member } = caseQuery.parse(filters)
    const of = bound as unknown as Bound
    const until = new Date(of.until)
    const rows = await readCases(db, { room, view, owner: whose(owner, of), isLate: late === 'yes', member: memberOf(member), now: until }, until, { after: afterOf(after), limit })
    return pageOf(rows, limit, (row) => ({
      id: caseId(row.id), member: memberId(row.member_id), state: row.state, outcome: row.outcome, owner: row.ownerName, opened_at: row.opened_at, due_at: row.due_at, closed_at: row.closed_at, alerts: row.alerts, amount: row.moneyMinor, currency: row.currency,
      is_money_stopped: row.isStopped, report_sent_at: row.report_sent_at,
    }))
  },
})
