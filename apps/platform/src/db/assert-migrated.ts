import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefused } from '@trevo/server/environment'
import type { Database } from '@trevo/server/sql'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** A platform on a schema that it does not know would answer wrongly about money: it does not start. */
export const assertMigrated = async (database: Database<Tables>): Promise<void> => {
  const names = (await readdir(join(import.meta.dirname, 'migrations'))).filter((name) => name.endsWith('.sql'))
  const { rows: tables } = await sql<{ there: boolean }>`select to_regclass('trevo.migrations') is not null as there`.execute(database.db)
  const applied = tables[0]?.there === true ? (await sql<{ name: string }>`select name from trevo.migrations`.execute(database.db)).rows : []
  const missing = names.filter((name) => !applied.some((row) => row.name === name))
  if (missing.length > 0)
    throw new StartRefused(`The database lacks ${missing.length} migration(s), the first is ${missing.sort()[0]}: run "npm run -s trevo -- db migrate".`)
}
