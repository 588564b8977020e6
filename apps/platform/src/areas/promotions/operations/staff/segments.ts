import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { memberId } from '@trevo/rules/ids'
import { readList } from '#areas/staff/cursor.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { type CountedSegment, countOnSegment, findSegment, listOnSegment, listSegments, usesOfSegment } from '#areas/promotions/segments-store.ts'

type Line = ReplyOfStaff<'GET /office/segments'>['segments'][number]

const lineOf = ({ key, name, members, changed_at: changedAt, by, version }: CountedSegment): Line => ({ key, name, members, changedAt: changedAt.toISOString(), changedBy: by, version: version.toString() })

export const listStaffSegments: StaffHandler<'GET /office/segments'> = async (_input, { db, clock }) => ({ segments: (await listSegments(db)).map(lineOf), asOf: clock.now().toISOString() })

export const showSegment: StaffHandler<'GET /office/segments/:segmentKey'> = async ({ params: { segmentKey: key } }, { db }) => {
  const [segment, uses] = await Promise.all([findSegment(db, key), usesOfSegment(db, key)])
  if (segment === undefined) throw refuseStaff('not_found')
  return { segment: lineOf(segment), usedBy: { promotions: [...uses.promotions], announcements: [...uses.announcements] } }
}

export const listSegmentMembers: StaffHandler<'GET /office/segments/:segmentKey/members'> = ({ params: { segmentKey: key }, query }, call) =>
  readList(call, {
    of: { list: 'segment-members', key },
    query,
    read: (ask) => listOnSegment(call.db, key, ask),
    placeOf: ({ addedText, member_id: id }) => [addedText, id.toString()],
    about: () => countOnSegment(call.db, key),
    view: ({ member_id: id, username, added_at: at, by }) => ({ member: { memberId: memberId(id), username }, addedAt: at.toISOString(), addedBy: by }),
  })
