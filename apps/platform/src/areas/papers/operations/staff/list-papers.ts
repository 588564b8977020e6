import { memberKey } from '@trevo/rules/ids'
import { type PaperPlace, paperPlaces } from '@trevo/rules/papers/papers'
import { countPapers, listPapers, type PapersFilter, waitingPapers } from '#areas/papers/queue-store.ts'
import { staffRow } from '#areas/papers/staff-view.ts'
import { readSite } from '#areas/site/store.ts'
import { readList } from '#areas/staff/cursor.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

export const listStaffPapers: StaffHandler<'GET /office/papers'> = ({ query }, call) => {
  const { after: _after, limit: _limit, member, ...asked } = query
  const filter: PapersFilter = { ...asked, member: member === undefined ? undefined : (memberKey(member) ?? 0n) }
  return readList(call, {
    of: { list: 'papers', ...filter },
    query,
    read: (ask) => listPapers(call.db, filter, ask),
    placeOf: (row) => [row.sentText, row.id.toString()],
    about: () => countPapers(call.db, filter),
    view: staffRow,
  })
}

export const showPaperPlaces: StaffHandler<'GET /office/papers/places'> = async (_input, { db }) => {
  const [{ paper_places: places }, { waiting, oldestAt }] = [await readSite(db), await waitingPapers(db)]
  return { places: paperPlaces.filter((place): place is PaperPlace => places.includes(place)), waiting, oldestAt: oldestAt?.toISOString() ?? null }
}
