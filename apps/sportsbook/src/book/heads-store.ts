import type { Db, Tx } from '@trevo/server/sql'
import { type Selectable, sql } from 'kysely'
import type { Tables } from '#server/tables.ts'
import type { MarketState } from './tables.ts'

export type HeadRow = Selectable<Tables['heads']>

/** Ids as the database gave them, lowest first: whoever locks several heads takes them in this order. */
const ordered = (marketIds: Iterable<bigint>): readonly bigint[] => [...new Set(marketIds)].toSorted((a, b) => (a < b ? -1 : 1))

/**
 * The heads of some markets, locked in the order of their ids, so that two who want the same cannot wait for each other. While they are held nobody makes
 * a new price of these markets. A market that is not there is left out.
 */
export const lockHeads = async (tx: Tx<Tables>, marketIds: Iterable<bigint>): Promise<readonly HeadRow[]> => {
  const ids = ordered(marketIds)
  return ids.length === 0 ? [] : tx.selectFrom('heads').selectAll().where('market_id', 'in', ids).orderBy('market_id').forUpdate().execute()
}

/** All heads of an event, locked in the same order. */
export const lockEventHeads = (tx: Tx<Tables>, eventId: bigint): Promise<HeadRow[]> =>
  tx.selectFrom('heads').selectAll().where('event_id', '=', eventId).orderBy('market_id').forUpdate().execute()

export const readHeads = async (db: Db<Tables>, marketIds: Iterable<bigint>): Promise<readonly HeadRow[]> => {
  const ids = ordered(marketIds)
  return ids.length === 0 ? [] : db.selectFrom('heads').selectAll().where('market_id', 'in', ids).orderBy('market_id').execute()
}

export const readEventHeads = (db: Db<Tables>, eventIds: readonly bigint[]): Promise<HeadRow[]> =>
  eventIds.length === 0 ? Promise.resolve([]) : db.selectFrom('heads').selectAll().where('event_id', 'in', eventIds).orderBy('market_id').execute()

/** What a head becomes. Its price stays where `price` is left out. */
export interface HeadChange {
  readonly marketId: bigint
  readonly state: MarketState
  readonly cause: string | null
  readonly price: { readonly v: number; readonly selections: readonly string[]; readonly oddsMilli: readonly number[]; readonly fairPpm: readonly number[]; readonly shownBps: number; readonly basisSeq: number } | null
  readonly openedV: number
}

/** Changes heads that the caller holds. */
export const changeHeads = async (tx: Tx<Tables>, changes: readonly HeadChange[]): Promise<void> => {
  if (changes.length === 0) return
  const rows = JSON.stringify(
    changes.map(({ marketId, state, cause, price, openedV }) => ({
      market_id: marketId.toString(),
      state,
      cause,
      opened_v: openedV,
      ...(price === null ? {} : { v: price.v, selections: price.selections, odds_milli: price.oddsMilli, fair_ppm: price.fairPpm, shown_bps: price.shownBps, basis_seq: price.basisSeq }),
    })),
  )
  await sql`
    update heads h set state = n.state, cause = n.cause, opened_v = n.opened_v, changed_at = clock_timestamp(),
      v = coalesce(n.v, h.v), selections = coalesce(n.selections, h.selections), odds_milli = coalesce(n.odds_milli, h.odds_milli),
      fair_ppm = coalesce(n.fair_ppm, h.fair_ppm), shown_bps = coalesce(n.shown_bps, h.shown_bps), basis_seq = coalesce(n.basis_seq, h.basis_seq)
    from jsonb_to_recordset(${rows}::jsonb) n (market_id bigint, state text, cause text, opened_v integer, v integer, selections text[], odds_milli integer[], fair_ppm integer[], shown_bps integer, basis_seq integer)
    where h.market_id = n.market_id`.execute(tx)
}

export const addHeads = async (tx: Tx<Tables>, eventId: bigint, marketIds: readonly bigint[]): Promise<void> => {
  if (marketIds.length === 0) return
  await tx
    .insertInto('heads')
    .values(marketIds.map((id) => ({ market_id: id, event_id: eventId, state: 'draft' as const, cause: null, v: 0, selections: [], odds_milli: [] })))
    .execute()
}
