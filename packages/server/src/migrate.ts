import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { StartRefused } from './environment.ts'

export interface MigrationReport {
  readonly applied: readonly string[]
  readonly alreadyThere: number
}

const namePattern = /^[0-9]{4}-[a-z0-9-]+\.sql$/

/**
 * Applies the numbered `.sql` files of a folder that a schema has not seen, each in a transaction of its own, forward only.
 * Two processes that migrate at once wait for each other on the table's lock. Refuses a file that was applied and later edited, and a
 * database that a newer version of the program has migrated.
 */
export const migrate = async (options: {
  readonly url: string
  readonly folder: string
  readonly schema: string
  readonly onStep?: (name: string) => void
}): Promise<MigrationReport> => {
  const names = (await readdir(options.folder)).filter((name) => name.endsWith('.sql')).sort()
  for (const name of names) if (!namePattern.test(name)) throw new Error(`Migration ${name} is not named 0001-words.sql`)
  const client = new pg.Client({ connectionString: options.url, application_name: 'trevo-migrate', connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const schema = client.escapeIdentifier(options.schema)
    // A program's own role may fill its schema but not make one, and "if not exists" asks for the right first.
    const there = await client.query('select 1 from pg_namespace where nspname = $1', [options.schema])
    if (there.rows.length === 0) await client.query(`create schema if not exists ${schema}`)
    await client.query(`set search_path = ${schema}`)
    await client.query('create table if not exists migrations (name text primary key, body_md5 text not null, applied_at timestamptz not null default now())')
    const unknown = await client.query('select min(name) as name from migrations where name <> all ($1)', [names])
    if (unknown.rows[0].name !== null)
      throw new StartRefused(`The database has a migration that this version does not know, ${unknown.rows[0].name}: start the version that made it, or a newer one.`)
    const applied: string[] = []
    let alreadyThere = 0
    for (const name of names) {
      const body = await readFile(join(options.folder, name), 'utf8')
      await client.query('begin')
      await client.query('lock table migrations in exclusive mode')
      const seen = await client.query('select body_md5 = md5($2) as same from migrations where name = $1', [name, body])
      if (seen.rows.length > 0) {
        await client.query('rollback')
        if (!seen.rows[0].same) throw new StartRefused(`Migration ${name} was edited after it was applied here. Restore the file, or start from a new database.`)
        alreadyThere += 1
        continue
      }
      try {
        options.onStep?.(name)
        await client.query(body)
        await client.query('insert into migrations (name, body_md5) values ($1, md5($2))', [name, body])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
      }
      applied.push(name)
    }
    return { applied, alreadyThere }
  } finally {
    await client.end()
  }
}
