import { createHash } from 'node:crypto'
import { StartRefused } from '@trevo/server/environment'
import { functionsOf, stepsOf } from '@trevo/server/migrate'
import type { Database } from '@trevo/server/sql'
import { sql } from 'kysely'
import { platformShape } from './shape.ts'
import type { Tables } from './tables.ts'

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

/** What the database knows, by name; none where the table is not there yet. */
const known = async (database: Database<Tables>, table: 'migrations' | 'functions'): Promise<ReadonlyMap<string, string>> => {
  const { rows: tables } = await sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(database.db)
  if (tables[0]?.there !== true) return new Map()
  const { rows } = await sql<{ name: string; body_md5: string }>`select name, body_md5 from ${sql.table(table)}`.execute(database.db)
  return new Map(rows.map(({ name, body_md5 }) => [name, body_md5]))
}

/** A platform on a schema that it does not know would answer wrongly about money: it does not start. */
export const assertMigrated = async (database: Database<Tables>): Promise<void> => {
  const [steps, functions] = await Promise.all([stepsOf(platformShape), functionsOf(platformShape)])
  const [applied, made] = await Promise.all([known(database, 'migrations'), known(database, 'functions')])
  const missing = [...steps.filter(({ name }) => !applied.has(name)), ...functions.filter(({ name, body }) => made.get(name) !== md5(body))]
  if (missing.length > 0)
    throw new StartRefused(
      `The database lacks ${missing.length} migration(s) or functions, the first is ${missing[0]?.name}: run "npm run -s trevo -- db migrate".`,
    )
}
