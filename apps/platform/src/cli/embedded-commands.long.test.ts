import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTrevo } from '#testing/terminal.ts'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'trevo cli '))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('Product §12.16 without a running house the embedded database is started for the command and ended after it', { timeout: 180_000 }, async () => {
  expect(await startTrevo(['member', 'add', '--username', 'rui', '--password', 'Segredo-12', '--type', '0'], { DATA_DIR: dataDir })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^There is no database in .*: start Trevo once with "npm start", or set DATA_DIR/),
  })
  const migrated = await startTrevo(['db', 'migrate', '--json'], { DATA_DIR: dataDir })
  expect(JSON.parse(migrated.out)).toMatchObject({ alreadyThere: 0 })
  // Two at once take turns.
  const both = await Promise.all(
    ['rui', 'eva'].map((username) => startTrevo(['member', 'add', '--username', username, '--password', 'Segredo-12', '--type', '0'], { DATA_DIR: dataDir })),
  )
  expect(both.map((answer) => answer.code)).toEqual([0, 0])
})
