import { Kysely, type LogEvent, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { openPool } from './pool.ts'

// int8 is money and ids here: a bigint, never a string that somebody adds to a number.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)

/** Reads. A write function takes `Tx` instead, so that it cannot run outside a transaction. */
export type Db<Tables> = Kysely<Tables>
export type Tx<Tables> = Transaction<Tables>

export interface Database<Tables> {
  readonly db: Db<Tables>
  /** For statements that are prepared by name (the money path) and for streams. */
  readonly pool: pg.Pool
  /** READ COMMITTED. The only way to a `Tx`; a throw rolls back and passes on. */
  transact<T>(work: (tx: Tx<Tables>) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface DatabaseOptions {
  readonly url: string
  readonly applicationName: string
  readonly connectionsMax: number
  /** How long somebody waits for one of them before it is a fault. Default 5 s. */
  readonly connectionWaitMsMax?: number
  /** The schema that unqualified names mean; created by `migrate`. */
  readonly schema?: string
  readonly statementTimeoutMs?: number
  /** Every transaction begins as one that writes nothing; `set transaction read write` opens one. */
  readonly isReadOnly?: boolean
  /** Told of a connection that broke while nobody used it, and of those that went silent and were given up. */
  readonly onIdleError?: (error: Error) => void
  /** Told of each statement that took long, as it is prepared: without values. */
  readonly slow?: { readonly fromMs: number; readonly tell: (statement: string, tookMs: number) => void }
}

export const openDatabase = <Tables>(options: DatabaseOptions): Database<Tables> => {
  const pool = openPool({
    url: options.url,
    applicationName: options.applicationName,
    connectionsMax: options.connectionsMax,
    connectionWaitMsMax: options.connectionWaitMsMax ?? 5_000,
    // After ten seconds, as the library has it, a quiet house made a connection anew every second, each with its plans still to be made.
    idleMsMax: 60_000,
    settings: {
      ...(options.schema !== undefined && { search_path: options.schema }),
      ...(options.isReadOnly === true && { default_transaction_read_only: 'on' }),
      ...(options.statementTimeoutMs !== undefined && { statement_timeout: options.statementTimeoutMs.toString() }),
    },
    onTrouble: (error) => options.onIdleError?.(error),
  })
  const { slow } = options
  const log = (event: LogEvent): void => {
    if (slow !== undefined && event.queryDurationMillis >= slow.fromMs) slow.tell(event.query.sql, event.queryDurationMillis)
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...(slow !== undefined && { log }) })
  return {
    db,
    pool,
    transact: (work) => db.transaction().setIsolationLevel('read committed').execute(work),
    close: () => db.destroy(),
  }
}
