import { memberId, transferId } from '@trevo/rules/ids'
import type { ExportList } from '#areas/staff/export-list.ts'
import { filtersOf, memberOf } from './filters.ts'
import { readHorizon, readJournal } from './lists-store.ts'
import { pageOf } from './page-of.ts'

/** Every transfer of the house. */
export const journalList: ExportList = {
  name: 'journal',
  right: 'money.view',
  kept: 'exact',
  pageRows: 20_000,
  filters: filtersOf(['currency', 'movement', 'source', 'member']),
  columns: [
    { name: 'id', kind: 'text' },
    { name: 'at', kind: 'time' },
    { name: 'member_id', kind: 'text' },
    { name: 'purse', kind: 'text' },
    { name: 'seq', kind: 'integer' },
    { name: 'movement', kind: 'text' },
    { name: 'debit', kind: 'text' },
    { name: 'credit', kind: 'text' },
    { name: 'amount', kind: 'money', isSummed: true },
    { name: 'balance_after', kind: 'money' },
    { name: 'currency', kind: 'currency' },
    { name: 'source', kind: 'text' },
    { name: 'kind', kind: 'text' },
    { name: 'tx_id', kind: 'text' },
    { name: 'game_code', kind: 'text' },
    { name: 'round_id', kind: 'text' },
    { name: 'reason', kind: 'text' },
  ],
  bound: (db) => readHorizon(db),
  page: async (db, { filters, bound, after, limit }) => pageOf(await readJournal(db, filters, memberOf(filters), String(bound), { after, limit }), limit, { id: transferId, member_id: memberId }),
}
