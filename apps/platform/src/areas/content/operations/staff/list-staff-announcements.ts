import { announcementBody } from '@trevo/contract/staff/content-body'
import { dayIn } from '@trevo/rules/markets/market'
import { booksZone } from '@trevo/rules/staff/zones'
import { countItems, type Listed, listItems } from '#areas/content/items/list-store.ts'
import { type Reach, readReaches } from '#areas/content/popups-store.ts'
import { readList } from '#areas/staff/cursor.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

type Line = Listed & { readonly reach: Reach | undefined }

const lineOf = (item: Line) => {
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
    priority: body.priority,
    isTargeted: body.audience.all.length > 0,
    reach: body.type === 'PU' ? (item.reach ?? { seen: 0, closed: 0 }) : null,
  }
}

export const listStaffAnnouncements: StaffHandler<'GET /office/announcements'> = ({ query }, call) => {
  const { db, clock } = call
  const filter = { kind: 'announcement', type: query.type, state: query.state, q: query.q } as const
  const now = clock.now()
  return readList(call, {
    of: { list: 'announcements', ...filter },
    query,
    read: async (ask): Promise<readonly Line[]> => {
      const items = await listItems(db, filter, ask, now)
      const reach = await readReaches(db, items.map(({ key }) => key), dayIn(booksZone, now))
      return items.map((item) => ({ ...item, reach: reach.get(item.key) }))
    },
    placeOf: (item) => [item.changed_text, item.key],
    about: () => countItems(db, filter, now),
    view: lineOf,
  })
}
