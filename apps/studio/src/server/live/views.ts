import type { TableRule } from '#games/game.ts'
import type { ChainView, TableRoundView } from '#wire.ts'
import type { SeedRow } from '#server/store.ts'
import type { ChainRow, TableRoundRow } from './table-store.ts'

export const chainView = (row: ChainRow): ChainView => ({ commitment: row.commitment.toString('hex'), length: row.length, event: row.event })

/** The link is in it only once it was drawn from. */
export const tableRoundView = (row: TableRoundRow, seed: SeedRow, rule: TableRule): TableRoundView => ({
  id: row.id.toString(),
  number: row.number,
  state: row.state,
  commitment: seed.server_seed_hash.toString('hex'),
  closesAt: row.closes_at.getTime(),
  drawsAt: row.closed_at === null ? null : row.closed_at.getTime() + rule.closedMs,
  nextAt: row.next_at?.getTime() ?? null,
  fliesAt: row.flies_at?.getTime() ?? null,
  isInterrupted: row.is_interrupted,
  outcome: row.outcome,
  link: seed.revealed_at === null ? null : seed.server_seed.toString('hex'),
})
