import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { alarmAt } from '@trevo/rules/cashier/withdrawal-review'
import { alertId, caseId, memberId, staffId } from '@trevo/rules/ids'
import type { ListedAlert } from '#areas/risk/alerts/alerts-store.ts'
import type { ListedCase } from './cases-store.ts'

export type AlertRow = ReplyOfStaff<'GET /office/aml/alerts/:alertId'>['alert']
export type CaseRow = ReplyOfStaff<'GET /office/aml/cases'>['rows'][number]
export type LineView = ReplyOfStaff<'GET /office/aml/alerts/:alertId'>['lines'][number]

interface Looking {
  readonly me: bigint
  readonly now: Date
}

export const linesView = ({ lines }: Pick<ListedAlert, 'lines'>): LineView[] => lines.map(({ kind, id, amountMinor, at }) => ({ kind, id, amountMinor, at }))

export const alertView = (row: ListedAlert, { me, now }: Looking): AlertRow => {
  const isClaimed = row.claimed_by !== null && row.claimed_until !== null && row.claimed_until > now
  return {
    alertId: alertId(row.id),
    member: { memberId: memberId(row.member_id), username: row.username },
    kind: row.kind,
    weight: row.weight,
    moneyMinor: row.money_minor.toString(),
    currency: row.currency,
    seen: { ...row.seen },
    lineCount: row.lines.length,
    madeAt: row.made_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    claim: isClaimed && row.claimed_by !== null && row.claimed_until !== null ? { staffId: staffId(row.claimed_by), name: row.claimer ?? '', until: row.claimed_until.toISOString(), isMine: row.claimed_by === me } : null,
    outcome: row.outcome,
    caseId: row.case_id === null ? null : caseId(row.case_id),
    decidedAt: row.decided_at?.toISOString() ?? null,
    version: row.version.toString(),
  }
}

export const caseView = (row: ListedCase, { me, now }: Looking): CaseRow => ({
  caseId: caseId(row.id),
  member: { memberId: memberId(row.member_id), username: row.username },
  state: row.state,
  outcome: row.outcome,
  owner: row.staff_id === null ? null : { staffId: staffId(row.staff_id), name: row.ownerName ?? '', isMe: row.staff_id === me },
  openedAt: row.opened_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  alarm: row.state === 'closed' ? 'none' : alarmAt(row.opened_at, row.due_at, now),
  closedAt: row.closed_at?.toISOString() ?? null,
  alerts: row.alerts,
  moneyMinor: row.moneyMinor.toString(),
  currency: row.currency,
  isMoneyStopped: row.isStopped,
  version: row.version.toString(),
})
