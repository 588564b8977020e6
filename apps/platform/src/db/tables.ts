import type { Database, Db as DbOf, Tx as TxOf } from '@trevo/server/sql'

/** One interface per table, as the migrations leave it: int8 is bigint, timestamptz is Date. Each area declares its own in its `tables.ts`. */
export interface Tables {}

/** Reads. */
export type Db = DbOf<Tables>
/** Writes; made by `Transact` alone. */
export type Tx = TxOf<Tables>
export type Transact = Database<Tables>['transact']
