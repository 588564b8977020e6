import { memberId } from '@trevo/rules/ids'
import type { ExportList } from '#areas/staff/export-list.ts'
import { filtersOf } from './filters.ts'
import { countMembers, readMembers } from './lists-store.ts'
import { pageOf } from './page-of.ts'

export const memberList: ExportList = {
  name: 'members',
  right: 'members.view',
  kept: 'as-read',
  pageRows: 20_000,
  filters: filtersOf(['type', 'state', 'currency', 'country']),
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
  page: async (db, { filters, bound, after, limit, withPersonal }) => pageOf(await readMembers(db, filters, withPersonal, String(bound), { after, limit }), limit, { id: memberId }),
  members: countMembers,
}
