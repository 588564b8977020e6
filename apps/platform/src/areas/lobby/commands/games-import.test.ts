import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import { makeStaff } from '#areas/staff/staff-fixture.ts'
import type { CommandResult } from '#cli/command.ts'
import { gamesImport } from './games-import.ts'

let testing: Awaited<ReturnType<typeof openTestDatabase>>
let folder: string
beforeAll(async () => {
  testing = await openTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'trevo games '))
  await testing.database.db.insertInto('providers').values({ code: 'PG', name: 'PG', secret: 's', secret_next: null, launch_url: '{origin}/launch' }).execute()
})
afterAll(async () => {
  await testing.close()
  rmSync(folder, { recursive: true, force: true })
})

const fileOf = (...lines: readonly string[]): string => {
  const file = join(folder, 'games.jsonl')
  writeFileSync(file, lines.join('\r\n'))
  return file
}
const game = (given: object): string => JSON.stringify({ kind: 'game', vassalage: 'PG', nodeName: 'Lua', gameType: 'RNG', minBet: '10', ...given })

const run = (file: string, flags: Readonly<Record<string, string>> = {}): Promise<CommandResult> =>
  gamesImport.run({ database: testing.database, databaseUrl: testing.url, dataDir: folder, onProgress: () => undefined }, { words: [file], flags })
const count = async () => (await testing.database.db.selectFrom('games').select('node_id').execute()).length

test('Product §12.36: a trial says what it would do, and does not', async () => {
  const result = await run(fileOf(game({ gameCode: 'a' }), game({ gameCode: 'b' })), { 'dry-run': '' })
  expect(result.json).toEqual({ imported: false, vendors: 0, classes: 0, added: 2, changed: 0, same: 0, absent: 0 })
  expect(result.lines[0]).toBe('Would be added 2, changed 0, the same 0; vendors 0, classes 0.')
  expect(await count()).toBe(0)
})

test('an import says what it did, and what became of games that the file no longer names', async () => {
  expect((await run(fileOf(game({ gameCode: 'a' }), game({ gameCode: 'b' })))).json).toMatchObject({ imported: true, added: 2 })
  const second = await run(fileOf(game({ gameCode: 'a' })))
  expect(second.exitCode).toBeUndefined()
  expect(second.lines).toEqual([
    'Games added 0, changed 0, the same 1; vendors 0, classes 0.',
    '1 more games of these vendors are not in the file: they stay as they are. To turn one off, give it "isEnabled": false.',
  ])
  expect(await count()).toBe(2)
})

test('Product §12.34: wrong lines are told by number, and the exit code is 1', async () => {
  const result = await run(fileOf(game({ gameCode: 'c' }), game({ gameCode: 'd', minBet: '0' }), 'nonsense'))
  expect(result.exitCode).toBe(1)
  expect(result.lines).toEqual(['Line 2, minBet: minor units as text, such as "20"', 'Line 3: not one whole JSON object on one line', 'Nothing was imported.'])
  expect(result.json).toMatchObject({ imported: false, problems: [{ line: 2, field: 'minBet' }, { line: 3 }] })
  expect(await count()).toBe(2)
})

test('a file that cannot be read is told in a sentence', async () => {
  await expect(run(join(folder, 'none'))).rejects.toThrow(/^The file ".*none" is not there\.$/)
  await expect(run(folder)).rejects.toThrow(/is no file\.$/)
  const large = fileOf('')
  truncateSync(large, 65 * 1024 * 1024)
  await expect(run(large)).rejects.toThrow(/is larger than 64 MB\.$/)
})

test('an import is an act of the terminal: one row of the log, and the catalogue before it can be put back', async () => {
  const { db } = testing.database
  const rows = () => db.selectFrom('audit_events').select(['actor_kind', 'act', 'after']).where('act', '=', 'games.import').orderBy('id').execute()
  const before = (await rows()).length
  await run(fileOf(game({ gameCode: 'logged' })))
  expect((await rows()).slice(before)).toMatchObject([{ actor_kind: 'terminal', after: { added: 1, file: 'games.jsonl' } }])
  expect((await db.selectFrom('catalogue_snapshots').select('games').orderBy('taken_at', 'desc').limit(1).execute())[0]?.games).toBeGreaterThan(0)
})

test('what shows a vendor is done where nobody is there to approve it, and proposed where an owner is', async () => {
  const { db } = testing.database
  const shows = (isShown: boolean) => fileOf(JSON.stringify({ kind: 'vendor', vassalage: 'PG', isShown }))
  const isShown = async () => (await db.selectFrom('providers').select('is_shown').where('code', '=', 'PG').executeTakeFirstOrThrow()).is_shown
  await run(shows(false))
  expect((await run(shows(true))).json).toMatchObject({ imported: true })
  await makeStaff(testing.database, ['owner'])
  expect((await run(shows(false))).json).toMatchObject({ imported: true })
  const { json, lines } = await run(shows(true))
  expect(json).toEqual({ imported: false, proposal: expect.stringMatching(/^prp_/) })
  expect(lines[1]).toContain('waits for an approval in the office')
  expect(await isShown()).toBe(false)
})
