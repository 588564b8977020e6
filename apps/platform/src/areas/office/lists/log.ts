import { proposalId, staffId, staffKey } from '@trevo/rules/ids'
import type { ExportList } from '#areas/staff/export-list.ts'
import { filtersOf } from './filters.ts'
import { readHorizon, readLog } from './lists-store.ts'
import { pageOf } from './page-of.ts'

interface Bound {
  readonly horizon: string
  readonly actor: string | null
}

/** The log of acts, in the order of its chain. What was done in the room of money laundering is taken along by nobody. */
export const logList: ExportList = {
  name: 'log',
  right: 'audit.view',
  kept: 'exact',
  pageRows: 5_000,
  filters: filtersOf(['act', 'targetKind', 'target', 'actor']),
  columns: [
    { name: 'id', kind: 'integer' },
    { name: 'at', kind: 'time' },
    { name: 'actor_kind', kind: 'text' },
    { name: 'actor', kind: 'text' },
    { name: 'actor_name', kind: 'text' },
    { name: 'address', kind: 'text' },
    { name: 'act', kind: 'text' },
    { name: 'is_refused', kind: 'boolean' },
    { name: 'target_kind', kind: 'text' },
    { name: 'target', kind: 'text' },
    { name: 'proposal', kind: 'text' },
    { name: 'reason', kind: 'text' },
    { name: 'before', kind: 'text' },
    { name: 'after', kind: 'text' },
    { name: 'request', kind: 'text' },
  ],
  bound: async (db, _filters, { staffId: asker, ownOnly }) => ({ horizon: await readHorizon(db), actor: ownOnly ? asker.toString() : null }),
  page: async (db, { filters, bound, after, limit }) => {
    const { horizon, actor } = bound as unknown as Bound
    const wanted = filters.actor === undefined ? undefined : (staffKey(filters.actor) ?? 0n)
    // Who may see their own acts alone sees those, whatever was asked for.
    return pageOf(await readLog(db, filters, actor === null ? wanted : BigInt(actor), horizon, { after, limit }), limit, { actor: staffId, proposal: proposalId })
  },
}
