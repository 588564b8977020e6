import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { alertKey, caseId, caseKey, memberId as wireMember, memberKey } from '@trevo/rules/ids'
import type { AlertKind, RiskRoom } from '@trevo/rules/risk/alerts'
import { findClass, listClasses, countClasses } from '#areas/risk/aml/classes-store.ts'
import { countAlerts, findAlert, listAlerts, listAlertsOf, listAlertsOfCase } from '#areas/risk/alerts/alerts-store.ts'
import { openerFor, sealedNames } from '#areas/risk/cases/case-words.ts'
import { countCases, findCase, findOpenCase, listCaseLines, listCaseLooks, listCaseMembers, listCases, type ListedCase, readCounts } from '#areas/risk/cases/cases-store.ts'
import { findStop } from '#areas/risk/cases/stops-store.ts'
import { alertView, caseView, linesView } from '#areas/risk/cases/views.ts'
import { readList } from '#areas/staff/cursor.ts'
import { logReading } from '#areas/staff/log-store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffCall, StaffHandler, StaffMember } from '#areas/staff/staff-call.ts'

type Call = StaffCall<StaffMember>

/** Whoever looks into the room of money laundering leaves a row, which nobody outside the room is shown; it names no member. */
const noteLook = async (call: Call, room: RiskRoom, target: { readonly kind: string; readonly id: string }, rows: number | null): Promise<void> => {
  if (room === 'aml') await call.transact((tx) => logReading(tx, call.me.actor, { act: 'aml.read', target, after: { rows } }))
}

interface AlertQuery {
  readonly after?: string | undefined
  readonly limit: number
  readonly view: 'open' | 'decided' | 'all'
  readonly kind?: AlertKind | undefined
  readonly claim?: 'mine' | 'nobody' | undefined
  readonly member?: string | undefined
}

const alertsOf = (room: RiskRoom) => async ({ query }: { readonly query: AlertQuery }, call: Call) => {
  const now = call.clock.now()
  const { me } = call
  const filter = { room, view: query.view, kind: query.kind, claim: query.claim === undefined ? undefined : query.claim === 'mine' ? me.staffId : null, member: query.member === undefined ? undefined : (memberKey(query.member) ?? 0n), now }
  const { now: _now, ...of } = filter
  const page = await readList(call, {
    of: { list: `${room}-alerts`, ...of },
    query,
    read: (ask) => listAlerts(call.db, filter, ask),
    placeOf: (row) => (query.view === 'open' ? [row.weight.toString(), row.money_minor.toString(), row.id.toString()] : [row.madeText, row.id.toString()]),
    about: () => countAlerts(call.db, filter),
    view: (row) => alertView(row, { me: me.staffId, now }),
  })
  await noteLook(call, room, { kind: 'aml', id: 'alerts' }, page.rows.length)
  return page
}

const alertOf = (room: RiskRoom) => async ({ params }: { readonly params: { readonly alertId: string } }, call: Call) => {
  const now = call.clock.now()
  const row = await findAlert(call.db, room, alertKey(params.alertId) ?? 0n)
  if (row === undefined) throw refuseStaff('not_found')
  const [others, open, opened] = await Promise.all([listAlertsOf(call.db, room, row.member_id, row.id), findOpenCase(call.db, room, row.member_id), openerFor(call.db, call.keys, row.member_id)])
  await noteLook(call, room, { kind: 'aml-alert', id: params.alertId }, null)
  const looking = { me: call.me.staffId, now }
  return { alert: alertView(row, looking), lines: linesView(row), note: opened(row.note, sealedNames.note(row.id)), decidedBy: row.decider, others: others.map((each) => alertView(each, looking)), openCase: open === undefined ? null : caseId(open.id) }
}

interface CaseQuery {
  readonly after?: string | undefined
  readonly limit: number
  readonly view: 'open' | 'closed' | 'all'
  readonly owner?: 'mine' | 'nobody' | undefined
  readonly late?: 'yes' | undefined
  readonly member?: string | undefined
}

const casesOf = (room: RiskRoom) => async ({ query }: { readonly query: CaseQuery }, call: Call) => {
  const now = call.clock.now()
  const { me } = call
  const of = { room, view: query.view, owner: query.owner === undefined ? undefined : query.owner === 'mine' ? me.staffId : null, isLate: query.late === 'yes', member: query.member === undefined ? undefined : (memberKey(query.member) ?? 0n) }
  const filter = { ...of, now }
  const page = await readList(call, {
    of: { list: `${room}-cases`, ...of },
    query,
    read: (ask) => listCases(call.db, filter, ask),
    placeOf: (row) => [query.view === 'open' ? row.dueText : row.openedText, row.id.toString()],
    about: () => countCases(call.db, filter),
    view: (row) => caseView(row, { me: me.staffId, now }),
  })
  await noteLook(call, room, { kind: 'aml', id: 'cases' }, page.rows.length)
  return page
}

const caseOf = async (room: RiskRoom, id: string, call: Call): Promise<{ readonly row: ListedCase; readonly reply: ReplyOfStaff<'GET /office/risk/cases/:caseId'> }> => {
  const { db, keys } = call
  const now = call.clock.now()
  const row = await findCase(db, room, caseKey(id) ?? 0n)
  if (row === undefined) throw refuseStaff('not_found')
  const [members, alerts, lines, opened] = await Promise.all([listCaseMembers(db, row.id), listAlertsOfCase(db, room, row.id), listCaseLines(db, row.id), openerFor(db, keys, row.member_id)])
  await noteLook(call, room, { kind: 'aml-case', id }, null)
  const looking = { me: call.me.staffId, now }
  return {
    row,
    reply: {
      case: caseView(row, looking),
      members: members.map((each) => ({ memberId: wireMember(each.id), username: each.username })),
      alerts: alerts.map((each) => ({ ...alertView(each, looking), lines: linesView(each) })),
      lines: lines.map((each) => ({ number: each.number, step: each.step, name: each.name, text: opened(each.body, sealedNames.line(row.id, each.number)), at: each.said_at.toISOString() })),
    },
  }
}

const countsOf = (room: RiskRoom) => async (_input: unknown, { db, clock }: Call) => {
  const now = clock.now()
  return { ...(await readCounts(db, room, now)), asOf: now.toISOString() }
}

export const showRiskCounts: StaffHandler<'GET /office/risk/counts'> = countsOf('risk')
export const listRiskAlerts: StaffHandler<'GET /office/risk/alerts'> = alertsOf('risk')
export const showRiskAlert: StaffHandler<'GET /office/risk/alerts/:alertId'> = alertOf('risk')
export const listRiskCases: StaffHandler<'GET /office/risk/cases'> = casesOf('risk')
export const showRiskCase: StaffHandler<'GET /office/risk/cases/:caseId'> = async ({ params }, call) => (await caseOf('risk', params.caseId, call)).reply
export const showAmlCounts: StaffHandler<'GET /office/aml/counts'> = countsOf('aml')
export const listAmlAlerts: StaffHandler<'GET /office/aml/alerts'> = alertsOf('aml')
export const showAmlAlert: StaffHandler<'GET /office/aml/alerts/:alertId'> = alertOf('aml')
export const listAmlCases: StaffHandler<'GET /office/aml/cases'> = casesOf('aml')

const meansOf = (known: { readonly means_minor: bigint | null; readonly means_from: string | null } | undefined) =>
  known === undefined || known.means_minor === null ? null : { monthMinor: known.means_minor.toString(), from: known.means_from ?? '' }

export const showAmlCase: StaffHandler<'GET /office/aml/cases/:caseId'> = async ({ params }, call) => {
  const { db, keys } = call
  const { row, reply } = await caseOf('aml', params.caseId, call)
  const [known, stop, looks, opened] = await Promise.all([findClass(db, row.member_id), findStop(db, row.member_id), listCaseLooks(db, params.caseId), openerFor(db, keys, row.member_id)])
  return {
    ...reply,
    riskClass: known?.class ?? 'low',
    reasons: [...(known?.reasons ?? [])],
    means: meansOf(known),
    stop: stop === undefined ? null : { since: stop.began_at.toISOString(), by: stop.by, caseId: caseId(stop.case_id) },
    report: opened(row.report, sealedNames.report(row.id)),
    reportSent: row.report_sent_at === null ? null : { at: row.report_sent_at.toISOString(), reference: row.report_reference ?? '' },
    looks: looks.map(({ at, name, act }) => ({ at: at.toISOString(), name, act })),
  }
}

export const listAmlMembers: StaffHandler<'GET /office/aml/members'> = async ({ query }, call) => {
  const page = await readList(call, {
    of: { list: 'aml-members', class: query.class },
    query,
    read: (ask) => listClasses(call.db, query.class, ask),
    placeOf: (row) => [row.rank.toString(), row.member_id.toString()],
    about: () => countClasses(call.db, query.class),
    view: (row) => ({ member: { memberId: wireMember(row.member_id) as string, username: row.username }, riskClass: row.class, reasons: [...row.reasons], means: meansOf(row), screened: row.screened, currency: row.currency, scannedAt: row.scanned_at?.toISOString() ?? null }),
  })
  await noteLook(call, 'aml', { kind: 'aml', id: 'members' }, page.rows.length)
  return page
}
