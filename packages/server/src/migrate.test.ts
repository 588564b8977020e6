import { mkdtemp, rm, writeFile } from 'node:fs/promises'
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
