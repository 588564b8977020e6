import { StartRefused } from '@trevo/server/environment'
import { migrate, stepsOf } from '@trevo/server/migrate'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import { assertMigrated } from './assert-migrated.ts'
import { platformShape } from './shape.ts'

const folded = platformShape.fold?.from ?? []
/** What the steps before made and the newest ones take away. */
const ofBefore = `
  create table game_words (word text primary key);
  create function remember_game_words() returns trigger language plpgsql as $$ begin return null; end $$;
  create trigger remember_new_words after insert on games referencing new table as changed for each statement execute function remember_game_words();
  create trigger remember_changed_words after update on games referencing new table as changed for each statement execute function remember_game_words();
  create function similar_words(typed text, most integer) returns text language sql as 'select typed';
  create extension pg_trgm;
  alter table games drop column keywords`

const searchStep = '202611240238-search-in-memory.sql'

/** What a step adds to tables and types that were there: columns, rules, indexes and attributes. */
const addedBy = (told: string, body = told.replaceAll(/--.*$/gm, '')): readonly string[] => [
  ...[...body.matchAll(/^alter table (\w+)([^;]*);/gm)].flatMap(([, table, changes = '']) =>
    [...changes.matchAll(/add (column|constraint) (\w+)/g)].map(([, what, name]) => `alter table if exists ${table} drop ${what} if exists ${name} cascade`),
  ),
  ...[...body.matchAll(/^alter type (\w+)([^;]*);/gm)].flatMap(([, type, changes = '']) => [...changes.matchAll(/add attribute (\w+)/g)].map(([, name]) => `alter type ${type} drop attribute if exists ${name} cascade`)),
  ...[...body.matchAll(/^alter table (\w+) rename column (\w+) to (\w+);/gm)].map(([, table, before, now]) => `alter table ${table} rename column ${now} to ${before}`),
  ...[...body.matchAll(/^create (?:unique )?index (\w+)/gm)].map(([, name]) => `drop index if exists ${name}`),
]

/** As if the steps after one had not been: what they made is gone, and nothing knows of them. */
const takeBackAfter = async (pool: pg.Pool, step: string): Promise<readonly string[]> => {
  const later = (await stepsOf(platformShape)).filter(({ name }) => name > step)
  const tables = later.flatMap(({ body }) => [...body.matchAll(/^create table (\w+)/gm)].map(([, name]) => name))
  if (tables.length > 0) await pool.query(`drop table ${tables.join(', ')} cascade`)
  for (const statement of later.flatMap(({ body }) => addedBy(body))) await pool.query(statement)
  // The house's own account is a row that a step made.
  await pool.query('delete from members')
  await pool.query('delete from migrations where name >= $1', [step])
  await pool.query('delete from functions')
  return later.map(({ name }) => name)
}

test('a database of the version before goes on from there, and one that is older still is refused in one sentence', async () => {
  const { database, url, close } = await openTestDatabase()
  const { pool } = database
  const tell = (names: readonly string[]) => pool.query(`insert into migrations (name, body_md5) select unnest($1::text[]), 'another text'`, [names])
  try {
    await pool.query('delete from migrations where name = any ($1)', [platformShape.fold?.into])
    await tell(folded.slice(0, -1))
    await expect(migrate({ ...platformShape, url })).rejects.toThrow(`The database is of an older version, which lacks ${folded.at(-1)}: start the last version that has this file once, then this one.`)
    await expect(assertMigrated(database)).rejects.toThrow(StartRefused)
    await tell(folded.slice(-1))
    await pool.query(ofBefore)
    const later = await takeBackAfter(pool, searchStep)
    expect((await migrate({ ...platformShape, url })).applied).toEqual([searchStep, ...later])
    expect((await pool.query('select 1 from migrations where name = any ($1)', [folded])).rows).toEqual([])
    expect((await pool.query(`select to_regclass('game_words') as words, (select count(*)::int from pg_extension where extname = 'pg_trgm') as extensions`)).rows).toEqual([{ words: null, extensions: 0 }])
    await expect(assertMigrated(database)).resolves.toBeUndefined()
  } finally {
    await close()
  }
})

test('a platform does not start on functions of another text', async () => {
  const { database, url, close } = await openTestDatabase()
  try {
    await database.pool.query(`update functions set body_md5 = md5('edited') where name = 'ledger/ledger-post.sql'`)
    await expect(assertMigrated(database)).rejects.toThrow('the first is ledger/ledger-post.sql: run "npm run -s trevo -- db migrate".')
    await migrate({ ...platformShape, url })
    await expect(assertMigrated(database)).resolves.toBeUndefined()
  } finally {
    await close()
  }
})
