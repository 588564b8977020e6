import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { openClient } from './client.ts'
import type pg from 'pg'
import { StartRefused } from './environment.ts'

/** Steps of earlier versions that newer files took the place of: a database that has all of `from` has all that `into` makes. */
export interface Fold {
  readonly from: readonly string[]
  readonly into: readonly string[]
}

/** What a program's schema is made from. */
export interface DatabaseShape {
  readonly schema: string
  /** Folder of the numbered `.sql` steps: tables, types and data, each applied once, forward only. */
  readonly folder: string
  /** Folders of packages that keep tables of their own in the schema: their steps go with the schema's, all in the one order of their names. */
  readonly mounted?: readonly string[]
  /** Folder of the functions and triggers as they are now, a file each, in folders by area: applied after the steps, again when their text changed. */
  readonly functions?: string
  readonly fold?: Fold
}

export interface MigrationReport {
  readonly applied: readonly string[]
  readonly alreadyThere: number
}

interface Piece {
  readonly name: string
  readonly body: string
}

/** Four digits for what is older; new ones are named by their time of making, so that two made side by side do not take one number. */
const namePattern = /^(?:[0-9]{4}|[0-9]{12})-[a-z0-9-]+\.sql$/

const piecesIn = async (folder: string): Promise<readonly Piece[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.sql'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
  return Promise.all(names.sort().map(async (name) => ({ name, body: await readFile(join(folder, name), 'utf8') })))
}

/** The numbered steps of a shape, in their order. Throws where a name is none, or stands twice. */
export const stepsOf = async ({ folder, mounted = [] }: DatabaseShape): Promise<readonly Piece[]> => {
  const steps = (await Promise.all([folder, ...mounted].map(piecesIn))).flat().sort((a, b) => (a.name < b.name ? -1 : 1))
  const twice = steps.find(({ name }, at) => name === steps[at + 1]?.name)
  if (twice !== undefined) throw new Error(`Migration ${twice.name} stands in two folders of the schema: name one by a later time`)
  for (const { name } of steps) if (!namePattern.test(name)) throw new Error(`Migration ${name} is not named 202611241530-words.sql, by the time of its making`)
  return steps
}

/** The functions of a shape, in the order of their names. */
export const functionsOf = ({ functions }: DatabaseShape): Promise<readonly Piece[]> => (functions === undefined ? Promise.resolve([]) : piecesIn(functions))

const inTransaction = async <T>(client: pg.Client, work: () => Promise<T>): Promise<T> => {
  await client.query('begin')
  try {
    await client.query('lock table migrations in exclusive mode')
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const failed = (what: string, error: unknown): Error => new Error(`${what} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error })

/** Names, earliest first. */
const appliedNames = async (client: pg.Client): Promise<readonly string[]> =>
  (await client.query<{ name: string }>('select name from migrations order by name')).rows.map(({ name }) => name)

const record = (client: pg.Client, { name, body }: Piece): Promise<unknown> =>
  client.query('insert into migrations (name, body_md5) values ($1, md5($2))', [name, body])

const takeOver = (client: pg.Client, { from, into }: Fold, steps: readonly Piece[]): Promise<void> =>
  inTransaction(client, async () => {
    const applied = await appliedNames(client)
    const missing = from.filter((name) => !applied.includes(name))
    if (missing.length === from.length) return
    if (missing.length > 0)
      throw new StartRefused(`The database is of an older version, which lacks ${missing[0]}: start the last version that has this file once, then this one.`)
    await client.query('delete from migrations where name = any ($1)', [from])
    for (const step of steps.filter(({ name }) => into.includes(name))) await record(client, step)
  })

const assertFits = async (client: pg.Client, steps: readonly Piece[]): Promise<void> => {
  const names = steps.map(({ name }) => name)
  const applied = await appliedNames(client)
  const unknown = applied.find((name) => !names.includes(name))
  if (unknown !== undefined)
    throw new StartRefused(`The database has a migration that this version does not know, ${unknown}: start the version that made it, or a newer one.`)
  const last = applied.at(-1)
  const late = last === undefined ? undefined : names.find((name) => name < last && !applied.includes(name))
  if (late !== undefined) throw new StartRefused(`Migration ${late} comes before ${last}, which was applied here already: name it by a later time.`)
}

/** True when it was applied now. */
const applyStep = (client: pg.Client, step: Piece, onStep: (name: string) => void): Promise<boolean> =>
  inTransaction(client, async () => {
    const seen = await client.query<{ same: boolean }>('select body_md5 = md5($2) as same from migrations where name = $1', [step.name, step.body])
    if (seen.rows[0]?.same === false)
      throw new StartRefused(`Migration ${step.name} was edited after it was applied here. Restore the file, or start from a new database.`)
    if (seen.rows.length > 0) return false
    onStep(step.name)
    try {
      await client.query(step.body)
    } catch (error) {
      throw failed(`Migration ${step.name}`, error)
    }
    await record(client, step)
    return true
  })

/** All together, so that nobody meets functions of two versions. A new step may have taken away what they stood on: then all are made anew. */
const applyFunctions = (client: pg.Client, functions: readonly Piece[], isAnew: boolean): Promise<void> =>
  inTransaction(client, async () => {
    const { rows } = await client.query<{ name: string }>(
      'select p.name from unnest($1::text[], $2::text[]) p(name, body) left join functions f on f.name = p.name and f.body_md5 = md5(p.body) where f.name is null',
      [functions.map(({ name }) => name), functions.map(({ body }) => body)],
    )
    const changed = functions.filter(({ name }) => isAnew || rows.some((row) => row.name === name))
    for (const { name, body } of changed) {
      try {
        await client.query(body)
      } catch (error) {
        throw failed(`Function ${name}`, error)
      }
    }
    await client.query('delete from functions where name <> all ($1)', [functions.map(({ name }) => name)])
    for (const { name, body } of changed)
      await client.query(
        'insert into functions (name, body_md5) values ($1, md5($2)) on conflict (name) do update set body_md5 = excluded.body_md5, applied_at = now()',
        [name, body],
      )
  })

/**
 * Brings a schema to its shape: applies the numbered steps that it has not seen, each in a transaction of its own, then the functions whose
 * text changed. Two processes that migrate at once wait for each other on the table's lock. Refuses (`StartRefused`) a step that was applied
 * and later edited, a step that comes before one that was applied, and a database that a newer version of the program has migrated.
 */
export const migrate = async (options: DatabaseShape & { readonly url: string; readonly onStep?: (name: string) => void }): Promise<MigrationReport> => {
  const [steps, functions] = await Promise.all([stepsOf(options), functionsOf(options)])
  const client = await openClient(options.url, 'trevo-migrate')
  try {
    const schema = client.escapeIdentifier(options.schema)
    // A program's own role may fill its schema but not make one, and "if not exists" asks for the right first.
    const there = await client.query('select 1 from pg_namespace where nspname = $1', [options.schema])
    if (there.rows.length === 0) await client.query(`create schema if not exists ${schema}`)
    await client.query(`set search_path = ${schema}`)
    await client.query('create table if not exists migrations (name text primary key, body_md5 text not null, applied_at timestamptz not null default now())')
    if (options.functions !== undefined)
      await client.query('create table if not exists functions (name text primary key, body_md5 text not null, applied_at timestamptz not null default now())')
    if (options.fold !== undefined) await takeOver(client, options.fold, steps)
    await assertFits(client, steps)
    const applied: string[] = []
    for (const step of steps) if (await applyStep(client, step, options.onStep ?? (() => {}))) applied.push(step.name)
    if (options.functions !== undefined) await applyFunctions(client, functions, applied.length > 0)
    return { applied, alreadyThere: steps.length - applied.length }
  } finally {
    await client.end()
  }
}
