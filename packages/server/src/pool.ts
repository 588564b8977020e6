import pg from 'pg'
import { watchSilence } from './silence.ts'

export interface PoolOptions {
  readonly url: string
  readonly applicationName: string
  readonly connectionsMax: number
  /** How long somebody waits for one of them before it is a fault. */
  readonly connectionWaitMsMax: number
  /** A connection that nobody used for so long is closed; 0: never. */
  readonly idleMsMax: number
  /** Settings of each connection by PostgreSQL's name, such as `search_path` and `statement_timeout`. */
  readonly settings: Readonly<Record<string, string>>
  /** A statement that got no answer for so long is given up together with its connection. */
  readonly answerMsMax?: number
  /** Told of a connection that broke while nobody used it, and of those that were given up. */
  readonly onTrouble: (error: Error) => void
  /** How often its connections are looked at. Default 1 s. */
  readonly lookEveryMs?: number
}

/**
 * Every pool of the house. Settings are said by a first statement, because poolers such as PgBouncer refuse them at the
 * start of a connection. Connections that are silent are given up (`silence.ts`).
 */
export const openPool = (options: PoolOptions): pg.Pool => {
  const { applicationName, settings, connectionWaitMsMax, onTrouble } = options
  const values = Object.entries(settings).flat()
  const said = Object.keys(settings).map((_name, n) => `set_config($${2 * n + 1}, $${2 * n + 2}, false)`)
  const firstStatement = `select ${['pg_backend_pid() as pid', ...said].join(', ')}`
  const config = { connectionString: options.url, keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

  const prepare = async (client: pg.ClientBase): Promise<void> => {
    // The pool's own limit ends with the connection's start.
    const giveUp = setTimeout(() => (client as pg.Client).connection.stream.destroy(), connectionWaitMsMax)
    try {
      const { rows } = await client.query<{ pid: number }>(firstStatement, values)
      const pid = rows[0]?.pid
      if (pid === undefined) throw new Error('the database did not say which process answers')
      watch.add(client, pid)
    } finally {
      clearTimeout(giveUp)
    }
  }
  const pool = new pg.Pool({
    ...config,
    application_name: applicationName,
    max: options.connectionsMax,
    connectionTimeoutMillis: connectionWaitMsMax,
    idleTimeoutMillis: options.idleMsMax,
    ...(options.answerMsMax !== undefined && { query_timeout: options.answerMsMax }),
    onConnect: prepare,
  })
  const watch = watchSilence(pool, {
    config,
    applicationName,
    tell: onTrouble,
    ...(options.lookEveryMs !== undefined && { lookEveryMs: options.lookEveryMs }),
  })
  // A connection that the server ends while idle must not end the process.
  pool.on('error', onTrouble)
  // Nor must one that it ends within a transaction: the next statement fails, and the transaction with it.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
