import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cloneTestDatabase } from '@trevo/server/testing-database'
import { migrate } from '@trevo/server/migrate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tables } from './tables.ts'

const migrations = join(import.meta.dirname, 'migrations')
let before: string
beforeAll(() => {
  before = mkdtempSync(join(tmpdir(), 'trevo-before-'))
  for (const name of readdirSync(migrations)) if (name < '0020') cpSync(join(migrations, name), join(before, name))
})
afterAll(() => {
  rmSync(before, { recursive: true, force: true })
})

test.each([
  ['on a server of our own', 'select 1'],
  ['where the operator has the extension in a schema of theirs', 'create schema theirs; create extension pg_trgm schema theirs'],
])('games that were there keep their class, and their vendor its category: %s', async (_where, given) => {
  const testing = await cloneTestDatabase<Tables>({ folder: before, schema: 'trevo' })
  try {
    const { db, pool } = testing.database
    await pool.query(given)
    await sql`insert into providers (code, name, secret, launch_url) values ('PG', 'PG', 's', '{origin}/launch')`.execute(db)
    await sql`insert into games (provider_code, game_code, name, game_type, game_classify)
      values ('PG', 'lua', 'Lua de Prata', 'RNG', 'VIDEO'), ('PG', 'mar', 'Mar', 'FISH', null)`.execute(db)
    await migrate({ url: testing.url, folder: migrations, schema: 'trevo' })
    expect(await db.selectFrom('games').select(['game_code', 'classes', 'is_html5']).orderBy('node_id').execute()).toEqual([
      { game_code: 'lua', classes: ['VIDEO'], is_html5: true },
      { game_code: 'mar', classes: [], is_html5: true },
    ])
    expect(await db.selectFrom('vendor_categories').select(['provider_code', 'game_type']).orderBy('game_type').execute()).toEqual([
      { provider_code: 'PG', game_type: 'FISH' },
      { provider_code: 'PG', game_type: 'RNG' },
    ])
    expect(await db.selectFrom('game_classes').select(['game_type', 'code']).execute()).toEqual([{ game_type: 'RNG', code: 'VIDEO' }])
  } finally {
    await testing.close()
  }
})
