import { staffMembers } from '@trevo/contract/staff/members'
import { memberId } from '@trevo/rules/ids'
import { z } from 'zod'
import type { ExportFilters, ExportList } from '#areas/staff/export-list.ts'
import { memberIdsOf, type MembersFilter } from '#areas/office/members/members-list-store.ts'
import { requireNarrow } from '#areas/office/operations/staff/list-members.ts'
import { readMembers } from './lists-store.ts'
import { pageOf } from './page-of.ts'

const asked = staffMembers['GET /office/members'].query.omit({ after: true, limit: true })

/** What the list's own line is asked for, so that the file is of what the screen shows; the order is the file's own. */
const filters: z.ZodType<ExportFilters> = z
  .record(z.string(), z.string().max(200))
  .refine((each) => asked.safeParse(each).success)
  .transform(({ order: _order, ...each }) => each)

const filterOf = (each: ExportFilters): MembersFilter => {
  const { order: _order, ...filter } = asked.parse(each)
  return filter
}

export const memberList: ExportList = {
  name: 'members',
  right: 'members.view',
  kept: 'as-read',
  pageRows: 20_000,
  filters,
  requireNarrow: (db, each) => requireNarrow(db, filterOf(each)),
  columns: [
    { name: 'id', kind: 'text' },
    { name: 'username', kind: 'text' },
    { name: 'type', kind: 'integer' },
    { name: 'state', kind: 'text' },
    { name: 'currency', kind: 'text' },
    { name: 'country', kind: 'text' },
    { name: 'language', kind: 'text' },
    { name: 'created_at', kind: 'time' },
    { name: 'email', kind: 'text', isPersonal: true },
    { name: 'mobile', kind: 'text', isPersonal: true },
  ],
  bound: () => Promise.resolve(new Date().toISOString()),
  page: async (db, { filters: each, bound, after, limit, withPersonal }) => pageOf(await readMembers(db, filterOf(each), withPersonal, String(bound), { after, limit }), limit, { id: memberId }),
  members: async (db, each, most) => (await memberIdsOf(db, filterOf(each), most)).length,
}
