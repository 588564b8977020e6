import { announcementBody } from '@trevo/contract/staff/content-body'
import { countItems, type Listed, listItems } from '#areas/content/items/list-store.ts'
import { readList } from '#areas/staff/cursor.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

const lineOf = (item: Listed) => {
  const body = announcementBody.parse(item.body)
  return {
    key: item.key,
    title: body.title,
    state: item.state,
    draftState: item.draft_state,
    changedAt: item.changed_at.toISOString(),
    version: item.version.toString(),
    type: body.type,
    group: body.group,
    startDate: body.startDate,
    endDate: body.endDate,
    imageUrl: body.images.toSorted((a, b) => a.sequence - b.sequence)[0]?.url ?? null,
    position: body.position,
  }
}

export const listStaffAnnouncements: StaffHandler<'GET /office/announcements'> = ({ query }, call) => {
  const { db, clock } = call
  const filter = { kind: 'announcement', type: query.type, state: query.state, q: query.q } as const
  const now = clock.now()
  return readList(call, {
    of: { list: 'announcements', ...filter },
    query,
    read: (ask) => listItems(db, filter, ask, now),
    placeOf: (item) => [item.changed_text, item.key],
    about: () => countItems(db, filter, now),
    view: lineOf,
  })
}
