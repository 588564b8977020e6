import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { areas } from '#areas.ts'
import { openTestDatabase } from '#testing/database.ts'

/** A house that outgrows one machine is split by members: a member's rows then lie together in a cell, and what belongs to everybody lies where all cells reach it. */
const declared = areas.flatMap(({ tables }) => tables ?? [])
const everybodysTables = declared.flatMap(({ everybodys }) => everybodys)
const membersTables: Readonly<Record<string, readonly string[]>> = Object.assign({}, ...declared.map(({ members: tables }) => tables))
const keysOverAllMembers: Readonly<Record<string, string>> = Object.assign({}, ...declared.map((each) => each.keysOverAllMembers))

let testing: Awaited<ReturnType<typeof openTestDatabase>>
let pool: pg.Pool
beforeAll(async () => {
  testing = await openTestDatabase()
  ;({ pool } = testing.database)
})
afterAll(() => testing.close())

const namesOf = async (query: string, values: readonly unknown[] = []): Promise<readonly string[]> =>
  (await pool.query<{ name: string }>(query, [...values])).rows.map(({ name }) => name)
const members = declared.flatMap(({ members: tables }) => Object.keys(tables))
/** Of the runner of migrations itself. */
const own = ['migrations', 'functions']

const foreignKeys = `select conrelid::regclass || ' to ' || confrelid::regclass as name from pg_constraint
  where contype = 'f' and conrelid::regclass::text = any ($1) and confrelid::regclass::text = any ($2) order by 1`
const transitionTriggers = `select tgname || ' on ' || tgrelid::regclass as name from pg_trigger
  where tgoldtable is not null or tgnewtable is not null order by 1`
const extensionsInside = 'select extname as name from pg_extension where extnamespace = current_schema()::regnamespace'
/** By index: its table and the first column of its key, empty for an expression. */
const uniqueKeys = `select i.indexrelid::regclass::text as index, c.relname as table, coalesce(a.attname, '') as column
  from pg_index i join pg_class c on c.oid = i.indrelid left join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
  where i.indisunique and not c.relispartition and c.relname = any ($1) order by 1`

test('every table is declared everybody’s or a member’s, once', async () => {
  const there = await namesOf(
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition`,
  )
  expect([...everybodysTables, ...members, ...own].toSorted()).toEqual(there.toSorted())
})

test('no table of everybody’s leans on a member’s row', async () => {
  expect(await namesOf(foreignKeys, [[...everybodysTables], members])).toEqual([])
  // The other way round there are some, so the question finds what there is.
  expect(await namesOf(foreignKeys, [members, [...everybodysTables]])).toContain('favourites to games')
})

test('no table has a trigger with a transition table, which no distributed table may have', async () => {
  const client = await pool.connect()
  const found = async () => (await client.query<{ name: string }>(transitionTriggers)).rows.map(({ name }) => name)
  try {
    expect(await found()).toEqual([])
    await client.query('begin')
    await client.query('create function seen() returns trigger language plpgsql as $$ begin return null; end $$')
    await client.query('create trigger seen after insert on favourites referencing new table as changed for each statement execute function seen()')
    expect(await found()).toEqual(['seen on favourites'])
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('extensions lie outside the schema', async () => {
  expect(await namesOf(extensionsInside)).toEqual([])
})

test('a unique key of a member’s table begins with what carries the member or the cell, or is known not to', async () => {
  const { rows } = await pool.query<{ index: string; table: string; column: string }>(uniqueKeys, [members])
  const overAll = rows.filter(({ table, column }) => membersTables[table]?.includes(column) !== true && column !== 'member_id').map(({ index }) => index)
  expect(overAll).toEqual(Object.keys(keysOverAllMembers).toSorted())
})

test('no statement names the schema: each cell has one of its own', () => {
  const root = join(import.meta.dirname, '..')
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => /(?<!\.test)\.(?:ts|sql)$/.test(path))
  const naming = sources.filter((path) => /\btrevo\.(?:[a-z]+_)*[a-z]+\b(?!\.)/.test(readFileSync(join(root, path), 'utf8')))
  expect(sources.length).toBeGreaterThan(400)
  expect(naming).toEqual([])
})
