import { memberId, recordId } from '@trevo/rules/ids'
import type { ExportList } from '#areas/staff/export-list.ts'
import { filtersOf, memberOf } from './filters.ts'
import { readBetRecords } from './lists-store.ts'
import { pageOf } from './page-of.ts'

/** Every round in which money moved. A round goes on changing until it ends, so the file is as it was read. */
export const betRecordList: ExportList = {
  name: 'bet-records',
  right: 'reports.view',
  kept: 'as-read',
  pageRows: 20_000,
  filters: filtersOf(['currency', 'vendor', 'game', 'member']),
  columns: [
    { name: 'id', kind: 'text' },
    { name: 'opened_at', kind: 'time' },
    { name: 'touched_at', kind: 'time' },
    { name: 'member_id', kind: 'text' },
    { name: 'vendor', kind: 'text' },
    { name: 'game', kind: 'text' },
    { name: 'round_id', kind: 'text' },
    { name: 'bets', kind: 'integer' },
    { name: 'staked', kind: 'money', isSummed: true },
    { name: 'won', kind: 'money', isSummed: true },
    { name: 'returned', kind: 'money', isSummed: true },
    { name: 'adjusted', kind: 'money', isSummed: true },
    { name: 'currency', kind: 'currency' },
  ],
  bound: () => Promise.resolve(new Date().toISOString()),
  page: async (db, { filters, bound, after, limit }) => pageOf(await readBetRecords(db, filters, memberOf(filters), String(bound), { after, limit }), limit, { id: recordId, member_id: memberId }),
}
