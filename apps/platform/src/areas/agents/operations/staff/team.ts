import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { houseKey } from '@trevo/rules/agents/tree'
import { memberId, memberKey } from '@trevo/rules/ids'
import { countAgents, countAgentsBelow, countChanges, countDirect, findPlaced, lineAbove, listPlaces, pageAgents, pageChanges, pageDirect, type PlacedRow } from '#areas/agents/office-store.ts'
import { readList } from '#areas/staff/cursor.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

type Placed = ReplyOfStaff<'GET /office/agents/:memberId'>['agent']

/** The house has no page of its own: null. */
const somebody = (id: bigint, username: string) => (id === houseKey ? null : { memberId: memberId(id), username })

const placedView = ({ id, username, type, status, currency, upline_id: uplineId, upline, since, direct }: PlacedRow): Placed => ({
  member: { memberId: memberId(id), username }, type, status, currency, upline: somebody(uplineId, upline), since, direct,
})

/** Product §13.1390. */
export const listAgents: StaffHandler<'GET /office/agents'> = ({ query }, call) => {
  const filter = { username: query.username, type: query.type === undefined ? undefined : Number(query.type) }
  return readList(call, {
    of: { list: 'agents', ...filter },
    query,
    read: (ask) => pageAgents(call.db, filter, ask),
    placeOf: ({ line }) => [line],
    about: () => countAgents(call.db, filter),
    view: (row) => ({ ...placedView(row), depth: row.depth }),
  })
}

/** Product §13.1390. */
export const showAgent: StaffHandler<'GET /office/agents/:memberId'> = async ({ params }, { db, clock }) => {
  const id = memberKey(params.memberId) ?? 0n
  const placed = await findPlaced(db, id)
  if (placed === undefined) throw refuseStaff('not_found')
  const [line, agentsBelow, places] = await Promise.all([lineAbove(db, id), countAgentsBelow(db, id), listPlaces(db, id)])
  return {
    agent: placedView(placed),
    line: line.map((each) => ({ memberId: memberId(each.id), username: each.username })),
    agentsBelow,
    places: places.map((each) => ({ fromDay: each.from_day, toDay: each.to_day, upline: somebody(each.upline_id, each.upline) })),
    asOf: clock.now().toISOString(),
  }
}

export const listDirect: StaffHandler<'GET /office/agents/:memberId/direct'> = ({ params, query }, call) => {
  const id = memberKey(params.memberId) ?? 0n
  return readList(call, {
    of: { list: 'direct', member: id },
    query,
    read: (ask) => pageDirect(call.db, id, ask),
    placeOf: (row) => [row.id.toString()],
    about: () => countDirect(call.db, id),
    view: placedView,
  })
}

/** Product §13.1391. */
export const listTeamChanges: StaffHandler<'GET /office/team-changes'> = ({ query }, call) =>
  readList(call, {
    of: { list: 'team-changes', state: query.state },
    query,
    read: (ask) => pageChanges(call.db, query.state, ask),
    placeOf: ({ id }) => [id.toString()],
    about: () => countChanges(call.db, query.state),
    view: ({ id, kind, member_id: member, username, upline_id: uplineId, upline, type, from_day: fromDay, state, refusal, staged, made_by: madeBy, made_at: madeAt, done_at: doneAt }) => ({
      changeId: Number(id), kind, member: { memberId: memberId(member), username }, upline: uplineId === null || upline === null ? null : somebody(uplineId, upline), type, fromDay, state, refusal, staged, madeBy,
      madeAt: madeAt.toISOString(), doneAt: doneAt?.toISOString() ?? null,
    }),
  })
