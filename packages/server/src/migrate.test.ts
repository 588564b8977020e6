import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StartRefused } from './environment.ts'
import { migrate } from './migrate.ts'
import { cloneTestDatabase } from './testing-database.ts'

let folder: string
let opened: Awaited<ReturnType<typeof cloneTestDatabase>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trevo-migrate-'))
  await writeFile(join(folder, '0001-first.sql'), 'create table first (id bigint);')
  opened = await cloneTestDatabase({ folder, schema: 'steps' })
})
afterAll(async () => {
  await opened.close()
  await rm(folder, { recursive: true })
})

const step = (name: string, sql: string) => writeFile(join(folder, name), sql)
const run = () => migrate({ url: opened.url, folder, schema: 'steps' })

test('a step is applied once, also by two at the same moment', async () => {
  await step('0002-second.sql', 'create table second (id bigint);')
  const reports = await Promise.all([run(), run()])
  expect(reports.flatMap((report) => report.applied)).toEqual(['0002-second.sql'])
  expect(await run()).toEqual({ applied: [], alreadyThere: 2 })
})

test('a step that fails leaves nothing of itself', async () => {
  await step('0003-broken.sql', 'create table third (id bigint); select 1 / 0;')
  await expect(run()).rejects.toThrow('Migration 0003-broken.sql failed: division by zero')
  await step('0003-broken.sql', 'create table third (id bigint);')
  expect((await run()).applied).toEqual(['0003-broken.sql'])
})

test('a step that was edited afterwards is refused in one sentence', async () => {
  await step('0002-second.sql', 'create table second (id bigint, more text);')
  await expect(run()).rejects.toThrow(StartRefused)
  await expect(run()).rejects.toThrow('Migration 0002-second.sql was edited after it was applied here.')
  await step('0002-second.sql', 'create table second (id bigint);')
})

test('Product §12.2 a database of a newer version is refused in one sentence', async () => {
  await step('0004-later.sql', 'create table fourth (id bigint);')
  await run()
  await rm(join(folder, '0004-later.sql'))
  await expect(run()).rejects.toThrow(StartRefused)
  await expect(run()).rejects.toThrow('The database has a migration that this version does not know, 0004-later.sql')
})

test('a step that comes before one that was applied is refused in one sentence, and nothing of it is done', async () => {
  await step('0004-later.sql', 'create table fourth (id bigint);')
  await step('0002-late.sql', 'create table too_late (id bigint);')
  await expect(run()).rejects.toThrow(StartRefused)
  await expect(run()).rejects.toThrow('Migration 0002-late.sql comes before 0004-later.sql, which was applied here already: name it by a later time.')
  expect((await opened.database.pool.query(`select to_regclass('too_late') as there`)).rows).toEqual([{ there: null }])
  await rm(join(folder, '0002-late.sql'))
})

test('a step has a number or a time, and words', async () => {
  await step('fifth.sql', 'select 1;')
  await expect(run()).rejects.toThrow('Migration fifth.sql is not named 202611241530-words.sql, by the time of its making')
  await rm(join(folder, 'fifth.sql'))
  await step('202611241530-by-time.sql', 'create table by_time (id bigint);')
  expect((await run()).applied).toEqual(['202611241530-by-time.sql'])
})

test('functions are applied after the steps, again when their text changed or a step came, and all or none', async () => {
  const functions = await mkdtemp(join(tmpdir(), 'trevo-functions-'))
  await mkdir(join(functions, 'area'))
  const write = (name: string, sql: string) => writeFile(join(functions, 'area', name), sql)
  const bring = () => migrate({ url: opened.url, folder, schema: 'steps', functions })
  const says = async (): Promise<unknown> => (await opened.database.pool.query('select one() as one, two() as two')).rows[0]
  const function_ = (name: string, value: number): string => `create or replace function ${name}() returns integer language sql as 'select ${value}'`
  try {
    await write('one.sql', function_('one', 1))
    await write('two.sql', function_('two', 2))
    await bring()
    expect(await says()).toEqual({ one: 1, two: 2 })
    // By hand: what did not change is left alone, so this stands until its file changes.
    await opened.database.pool.query(function_('one', 10))
    await write('two.sql', function_('two', 20))
    await bring()
    expect(await says()).toEqual({ one: 10, two: 20 })
    await write('one.sql', function_('one', 11))
    await write('two.sql', 'create or replace function two() returns integer language sql as broken')
    await expect(bring()).rejects.toThrow('Function area/two.sql failed: syntax error')
    expect(await says()).toEqual({ one: 10, two: 20 })
    await write('two.sql', function_('two', 20))
    await step('202611241531-takes-away.sql', 'drop function two();')
    await bring()
    expect(await says()).toEqual({ one: 11, two: 20 })
  } finally {
    await rm(functions, { recursive: true })
  }
})

test('steps of a package go with the schema’s own in one order, and no name stands twice', async () => {
  const mounted = await mkdtemp(join(tmpdir(), 'trevo-mounted-'))
  const bring = () => migrate({ url: opened.url, folder, mounted: [mounted], schema: 'steps' })
  try {
    await step('202611241540-before.sql', 'create table parcels (id bigint);')
    await writeFile(join(mounted, '202611241541-of-a-package.sql'), 'alter table parcels rename to parcels_before; create table parcels (weight bigint);')
    await step('202611241542-after.sql', 'insert into parcels (weight) values (7);')
    expect((await bring()).applied).toEqual(['202611241540-before.sql', '202611241541-of-a-package.sql', '202611241542-after.sql'])
    expect((await opened.database.pool.query('select weight from parcels')).rows).toEqual([{ weight: 7n }])
    await step('202611241541-of-a-package.sql', 'select 1;')
    await expect(bring()).rejects.toThrow('Migration 202611241541-of-a-package.sql stands in two folders of the schema')
  } finally {
    await rm(mounted, { recursive: true })
  }
})
