import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Projection, tablesOf } from './projection.ts'
import { openSteps } from './runner.ts'
import { step, stepMaxOf } from './step.ts'

/** Another rebuild of the same projection has begun, and goes on in its place. */
export class RebuildTakenOver extends Error {}

export interface RebuildOptions {
  readonly url: string
  readonly schema?: string
  readonly transfersPerSecondMax?: number
  readonly onProgress?: (readTransfers: number) => void
}

export interface Rebuilt {
  readonly transfers: number
  readonly generation: number
}

const lockNotAvailable = '55P03'
/** Readers queue behind whoever waits for the table: so it is asked for briefly, and again. */
const switchLockTimeoutMs = 200
const switchTriesMax = 100
const progressEveryMs = 1_000

const inTransaction = async <T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> => {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    // Of a connection that is gone the database has rolled back by itself.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** As it is, without its rows. */
const emptyBeside = async (client: pg.PoolClient, table: string): Promise<void> => {
  await client.query(`drop table if exists ${table}_next`)
  const { rows } = await client.query<{ options: string | null }>(
    `select array_to_string(reloptions, ', ') as options from pg_class where oid = $1::regclass`,
    [table],
  )
  const options = rows[0]?.options == null ? '' : ` with (${rows[0].options})`
  await client.query(`create table ${table}_next (like ${table} including all)${options}`)
}

/** Empty tables beside those that are read; what an earlier rebuild left behind goes. */
const begin = (client: pg.PoolClient, projection: Projection, token: string): Promise<void> =>
  inTransaction(client, async () => {
    await client.query(
      `insert into projection_builds (name, token) values ($1, $2)
       on conflict (name) do update set token = excluded.token, xact = '0', id = 0, transfers = 0, started_at = now()`,
      [projection.name, token],
    )
    for (const table of tablesOf(projection)) await emptyBeside(client, table)
  })

/** The names of keys and indexes are those of the table that went, so that a migration finds them. */
const takeNames = async (client: pg.PoolClient, table: string): Promise<void> => {
  await client.query(`drop table ${table}`)
  await client.query(`alter table ${table}_next rename to ${table}`)
  const { rows } = await client.query<{ index: string }>(`select indexrelid::regclass::text as index from pg_index where indrelid = $1::regclass`, [table])
  for (const { index } of rows) await client.query(`alter index ${index} rename to ${index.replace(`${table}_next_`, `${table}_`)}`)
}

/**
 * The last transfers and the change of tables in one transaction, while the turn is held: nobody reads on meanwhile, and whoever asks before
 * the commit sees the old table whole, whoever asks after it the new one.
 */
const change = (client: pg.PoolClient, projection: Projection, token: string): Promise<number> =>
  inTransaction(client, async () => {
    await client.query(`set local lock_timeout = ${switchLockTimeoutMs}`)
    await client.query('select from projections where name = $1 for update', [projection.name])
    const { rows: ours } = await client.query('select from projection_builds where name = $1 and token = $2 for update', [projection.name, token])
    if (ours.length === 0) throw new RebuildTakenOver()
    while ((await step(client, projection, token)) > 0);
    for (const table of tablesOf(projection)) await takeNames(client, table)
    const { rows } = await client.query<{ generation: number }>(
      `update projections p set generation = p.generation + 1, xact = b.xact, id = b.id, transfers = b.transfers
       from projection_builds b where b.name = p.name and b.name = $1 returning p.generation`,
      [projection.name],
    )
    await client.query('delete from projection_builds where name = $1', [projection.name])
    assert(rows[0] !== undefined, 'the build’s own row is locked')
    return rows[0].generation
  })

const changeSoon = async (client: pg.PoolClient, projection: Projection, token: string): Promise<number> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await change(client, projection, token)
    } catch (error) {
      const isTaken = error instanceof pg.DatabaseError && error.code === lockNotAvailable
      if (!isTaken || tries >= switchTriesMax) throw error
      while ((await step(client, projection, token)) >= stepMaxOf(projection));
      await sleep(switchLockTimeoutMs)
    }
  }
}

const isStillOurs = async (client: pg.PoolClient, name: string, token: string): Promise<boolean> => {
  const { rows } = await client.query('select from projection_builds where name = $1 and token = $2', [name, token])
  return rows.length > 0
}

/**
 * Makes a projection anew from all transfers, while the platform serves and the old one stays current: into a table beside it, which then
 * takes its place. Ended half-way it has changed nothing that anybody reads, and the next rebuild begins again.
 */
export const rebuildProjection = async (projection: Projection, options: RebuildOptions): Promise<Rebuilt> => {
  const { transfersPerSecondMax = 50_000, onProgress } = options
  const token = randomUUID()
  const pool = openSteps(options.url, options)
  const client = await pool.connect()
  // What ends the connection rejects the query that is under way, or the next one.
  client.on('error', () => undefined)
  try {
    await begin(client, projection, token)
    let transfers = 0
    let toldAtMs = performance.now()
    for (;;) {
      const startedAtMs = performance.now()
      const read = await step(client, projection, token)
      transfers += read
      if (read === 0 && !(await isStillOurs(client, projection.name, token))) throw new RebuildTakenOver()
      if (read < stepMaxOf(projection)) break
      if (performance.now() - toldAtMs >= progressEveryMs) {
        onProgress?.(transfers)
        toldAtMs = performance.now()
      }
      const tookMs = performance.now() - startedAtMs
      await sleep(Math.max(tookMs / 2, (read / transfersPerSecondMax) * 1_000 - tookMs))
    }
    return { transfers, generation: await changeSoon(client, projection, token) }
  } finally {
    client.release()
    await pool.end()
  }
}
