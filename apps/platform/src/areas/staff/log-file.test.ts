import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { callTrevo } from '#testing/terminal.ts'
import { plainRoutes } from '#gathered.ts'
import { logFileText, verifyLogFile } from './log-file.ts'
import { openAct, terminal } from './log-store.ts'
import { headsPath } from './published-heads.ts'
import { headKeyOf, sealLog, signHead } from './seal-log.ts'

let app: TestApp
let folder: string
let text: string
const seed = randomBytes(32)
const rawKey = Buffer.from(createPublicKey(headKeyOf(seed)).export({ format: 'jwk' }).x ?? '', 'base64url')
const none = { head: null, key: null }

beforeAll(async () => {
  app = await openTestApp({ plainRoutes })
  folder = await mkdtemp(join(tmpdir(), 'trevo-log-'))
  const { transact, db } = app.services
  for (let block = 0; block < 3; block += 1) {
    for (let each = 0; each < 4; each += 1) await transact((tx) => openAct(tx, terminal, { act: 'settings.set-factors', target: { kind: 'setting', id: 'factors' }, reason: `${block} ${each}` }))
    // Somebody else's open transaction on this server holds a seal back for a moment.
    while ((await sealLog(transact, () => new Date())) === 0) await sleep(20)
  }
  await signHead(transact, db, headKeyOf(seed), new Date())
  text = (await logFileText(db, 1n, 1_000n)).text
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const problems = (file: string, trusted: Parameters<typeof verifyLogFile>[1] = none) => verifyLogFile(file, trusted).findings.map(({ problem }) => problem)
const edited = (edit: (lines: string[]) => void): string => {
  const lines = text.trimEnd().split('\n')
  edit(lines)
  return lines.join('\n')
}

test('a file proves itself, up to the block that is signed', () => {
  const verdict = verifyLogFile(text, { head: null, key: rawKey })
  expect(verdict.findings).toEqual([])
  expect(verdict.signers).toEqual([rawKey.toString('hex')])
  expect(verdict.signedTo?.toString()).toBe(verdict.head?.split(':')[0])
})

test('a file whose own key is not the one given is refused, however well its signatures hold', () => {
  expect(problems(text)).toEqual([])
  expect(problems(text, { head: null, key: randomBytes(32) })[0]).toContain('by another key than the one given')
  expect(problems(edited((lines) => lines.splice(-1)), { head: null, key: rawKey })).toEqual(['holds no signed head'])
})

test.for([
  ['a row changed', (lines: string[]) => (lines[1] = (lines[1] ?? '').replace('0 0', '0 1')), 'has another hash than its rows give'],
  ['a block taken out', (lines: string[]) => lines.splice(2, 1), 'one in between is missing'],
  ['another signature', (lines: string[]) => (lines[lines.length - 1] = (lines.at(-1) ?? '').replace(/"signature":"[^"]+"/, `"signature":"${randomBytes(64).toString('base64')}"`)), 'with a signature that does not hold'],
  ['no beginning', (lines: string[]) => lines.splice(0, 1), 'has another hash than its rows give'],
  ['something else', (lines: string[]) => lines.push('{"kind":"note"}'), 'that is no part of a log'],
] as const)('%s is found', ([, edit, problem]) => {
  expect(problems(edited((lines) => void edit(lines))).join(' ')).toContain(problem)
})

/** In a folder where there is no house at all. */
const verify = async (...args: readonly string[]) => {
  const { code, out, err } = await callTrevo(['audit', 'verify', ...args], { DATA_DIR: join(folder, 'nowhere') })
  return { code, said: out + err }
}

test('the command needs no database: the file, the key as digits or as a file, a head', async () => {
  const [file, pem] = [join(folder, 'log.jsonl'), join(folder, 'key.pem')]
  await writeFile(file, text)
  await writeFile(pem, createPublicKey(headKeyOf(seed)).export({ format: 'pem', type: 'spki' }))
  expect(await verify(file, '--key', pem)).toMatchObject({ code: 0, said: expect.stringContaining('by the key that you gave') as unknown })
  expect(await verify(file)).toMatchObject({ code: 0, said: expect.stringContaining('only a copy from elsewhere tells') as unknown })
  const stranger = join(folder, 'stranger.pem')
  await writeFile(stranger, generateKeyPairSync('ed25519').publicKey.export({ format: 'pem', type: 'spki' }))
  expect(await verify(file, '--key', stranger)).toMatchObject({ code: 1, said: expect.stringContaining('by another key') as unknown })
  expect(await verify(file, '--head', `3:${'0'.repeat(64)}`)).toMatchObject({ code: 1 })
  expect(await verify(file, '--key', 'nothing')).toMatchObject({ code: 1, said: expect.stringContaining('neither a key') as unknown })
})

test('everybody reads the signed heads', async () => {
  const answer = await app.app.inject({ url: headsPath })
  expect(answer.statusCode).toBe(200)
  const { heads } = answer.json<{ heads: readonly { publicKey: string; hash: string; block: string }[] }>()
  expect(heads[0]?.publicKey).toBe(rawKey.toString('hex'))
  expect(`${heads[0]?.block}:${heads[0]?.hash}`).toBe(verifyLogFile(text, none).head)
})
