import { memberId as memberWire, memberKey } from '@trevo/rules/ids'
import { listExclusions } from '#areas/care/exclusion/exclusions-store.ts'
import { findScore, listInterventionsOf } from '#areas/care/harm/harm-store.ts'
import { findState } from '#areas/care/register/register-store.ts'
import { countChecks, countExclusions, countInterventions, countScores, findCareMember, listAllExclusions, listChecks, listInterventions, listScores, readStatistics } from '#areas/care/staff-store.ts'
import { exclusionView, interventionView } from '#areas/care/staff-views.ts'
import { readList } from '#areas/staff/cursor.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

const memberOf = (id: bigint, username: string) => ({ memberId: memberWire(id) as string, username })

export const listCareMembers: StaffHandler<'GET /office/care/members'> = ({ query }, call) => {
  const filter = { band: query.band, status: query.status }
  return readList(call, {
    of: { list: 'care-members', ...filter },
    query,
    read: (ask) => listScores(call.db, filter, ask),
    placeOf: (row) => [row.score.toString(), row.member_id.toString()],
    about: () => countScores(call.db, filter),
    view: (row) => ({ member: memberOf(row.member_id, row.username), status: row.status, score: row.score, band: row.band, reasons: [...row.reasons], currency: row.currency, scoredAt: row.scored_at.toISOString() }),
  })
}

export const listCareInterventions: StaffHandler<'GET /office/care/interventions'> = ({ query }, call) => {
  const filter = { view: query.view, kind: query.kind }
  const now = call.clock.now()
  return readList(call, {
    of: { list: 'care-interventions', ...filter },
    query,
    read: (ask) => listInterventions(call.db, filter, ask),
    placeOf: (row) => [query.view === 'due' ? row.dueText : row.beganText, row.id.toString()],
    about: () => countInterventions(call.db, filter),
    view: (row) => interventionView(row, now),
  })
}

export const listCareExclusions: StaffHandler<'GET /office/care/exclusions'> = ({ query }, call) => {
  const filter = { view: query.view, kind: query.kind }
  return readList(call, {
    of: { list: 'care-exclusions', ...filter },
    query,
    read: (ask) => listAllExclusions(call.db, filter, ask),
    placeOf: (row) => [row.beganText, row.id.toString()],
    about: () => countExclusions(call.db, filter),
    view: (row) => exclusionView(row),
  })
}

export const listRegisterChecks: StaffHandler<'GET /office/care/register'> = ({ query }, call) =>
  readList(call, {
    of: { list: 'care-register', answer: query.answer },
    query,
    read: (ask) => listChecks(call.db, query.answer, ask),
    placeOf: (row) => [row.askedText, row.id.toString()],
    about: () => countChecks(call.db, query.answer),
    view: (row) => ({ checkId: row.id.toString(), member: row.member_id === null ? null : memberOf(row.member_id, row.username ?? ''), why: row.why, reference: row.reference, answer: row.answer, askedAt: row.asked_at.toISOString() }),
  })

export const showCareStatistics: StaffHandler<'GET /office/care/statistics'> = async (_input, { db, clock }) => {
  const now = clock.now()
  const { bands, standing, outcomes, due, late, asked, silent, hits, never } = await readStatistics(db, now)
  return { bands: [...bands], standing: [...standing], outcomes: [...outcomes], due, late, register: { asked, silent, hits, never }, asOf: now.toISOString() }
}

export const showMemberCare: StaffHandler<'GET /office/members/:memberId/care'> = async ({ params }, { db, clock }) => {
  const member = await findCareMember(db, memberKey(params.memberId) ?? 0n)
  if (member === undefined) throw refuseStaff('not_found')
  const now = clock.now()
  const [score, exclusions, interventions, state] = await Promise.all([findScore(db, member.id), listExclusions(db, member.id), listInterventionsOf(db, member.id), findState(db, member.id)])
  return {
    score: score === undefined ? null : { score: score.score, band: score.band, reasons: [...score.reasons], formula: score.formula, belowSince: score.below_since?.toISOString() ?? null, scoredAt: score.scored_at.toISOString() },
    currency: member.currency,
    exclusions: exclusions.map((row) => exclusionView({ ...row, username: member.username })),
    interventions: interventions.map((row) => interventionView({ ...row, username: member.username }, now)),
    register: state === undefined ? null : { answer: state.answer, answeredAt: state.answered_at?.toISOString() ?? null, askedAt: state.asked_at.toISOString() },
    asOf: now.toISOString(),
  }
}
