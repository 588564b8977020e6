import { readList } from '#areas/staff/cursor.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { countMembers, isSmallHouse, listMembers, type ListedMember, type MembersFilter } from '#areas/office/members/members-list-store.ts'
import type { Db } from '#db/tables.ts'
import { memberRow } from '#areas/office/members/member-view.ts'

const dayMs = 86_400_000
const wide = ['balanceFrom', 'balanceTo', 'seenFrom', 'seenTo'] as const

/** A balance or a last visit is in no index: in a large house it is looked for among those of a tag, or of a day. */
const isNarrow = ({ from, to, tag, name }: MembersFilter): boolean => tag !== undefined || name !== undefined || (from !== undefined && to !== undefined && Date.parse(to) - Date.parse(from) <= dayMs)

/** Throws `filter_too_wide`. */
export const requireNarrow = async (db: Db, filter: MembersFilter): Promise<void> => {
  if (wide.some((name) => filter[name] !== undefined) && !isNarrow(filter) && !(await isSmallHouse(db)))
    throw refuseStaff('filter_too_wide', { fields: ['from', 'to'].map((field) => ({ field, problem: 'range_of_a_day' })) })
}

export const listOfficeMembers: StaffHandler<'GET /office/members'> = async ({ query }, call) => {
  const { after: _after, limit: _limit, order, ...filter } = query
  await requireNarrow(call.db, filter)
  return readList(call, {
    of: { list: 'members', order, ...filter },
    query,
    read: (ask) => listMembers(call.db, filter, ask, order),
    placeOf: ({ created_at_text: at, id }: ListedMember) => [at, id.toString()],
    about: () => countMembers(call.db, filter),
    view: memberRow,
  })
}
