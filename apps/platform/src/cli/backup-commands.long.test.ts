import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, startTrevo } from '#testing/terminal.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'trevo backup '))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Each command starts the embedded database of its own folder and ends it again. */
const trevo = (words: string, environment: NodeJS.ProcessEnv = {}): Promise<Answer> =>
  startTrevo(words.split(' '), { DATA_DIR: join(folder, 'data'), INIT_CWD: folder, ...environment })

test('Product §12.24, Product §13.245: a back-up is put back on trial; what came after a back-up is gone after its restore, and what stood there is kept', { timeout: 300_000 }, async () => {
  await trevo('db migrate')
  expect((await trevo('provider add BEFORE')).code).toBe(0)
  const backedUp = await trevo('db backup kept --json')
  expect(backedUp.code).toBe(0)
  expect(JSON.parse(backedUp.out)).toMatchObject({ folder: join(folder, 'kept'), files: expect.any(Number) })
  // It holds the house's keys.
  expect(statSync(join(folder, 'kept')).mode & 0o077).toBe(0)
  expect(statSync(join(folder, 'kept', 'secrets.json')).mode & 0o077).toBe(0)
  expect(await trevo('db backup kept')).toMatchObject({ code: 1, err: expect.stringContaining('is there already') })

  const tried = await trevo('db try-restore kept --json')
  expect(JSON.parse(tried.out)).toMatchObject({ ok: true, problem: null })
  writeFileSync(join(folder, 'kept', 'postgres', 'PG_VERSION'), '9\n')
  expect(await trevo('db try-restore kept')).toMatchObject({ code: 1, out: expect.stringContaining('PG_VERSION') })
  expect(readdirSync(join(folder, 'data')).filter((name) => name.startsWith('try-restore'))).toEqual([])
  writeFileSync(join(folder, 'kept', 'postgres', 'PG_VERSION'), '18\n')

  expect((await trevo('provider add AFTER')).code).toBe(0)
  expect(await trevo('db restore kept')).toMatchObject({ code: 0, out: expect.stringContaining('What stood here is in') })
  expect(readdirSync(join(folder, 'data')).filter((name) => name.includes('before-restore'))).toHaveLength(2)
  expect(await trevo('provider add BEFORE')).toMatchObject({ code: 1, err: expect.stringContaining('There is a vendor BEFORE already') })
  expect((await trevo('provider add AFTER')).code).toBe(0)
})

test.each([
  ['a folder that is no back-up', 'db restore nothing', {}, 'is no whole back-up'],
  ['a server of the operator’s own', 'db restore kept', { DATABASE_URL: 'postgres://a@127.0.0.1:1/b' }, 'DATABASE_URL is set'],
])('%s is refused', async (_what, words, environment, sentence) => {
  expect(await trevo(words, environment)).toMatchObject({ code: 1, out: '', err: expect.stringContaining(sentence) })
})
