import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isSignedBy } from '@trevo/server/signed-message'
import { papersId } from '@trevo/rules/ids'
import { checkPauseSeconds } from '@trevo/rules/papers/checks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readPaperCheck } from '#adapters/papers/by-http.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember } from '#testing/factories.ts'
import { openSandboxProcess } from '#testing/pix-sandbox-process.ts'
import { papersIn, told } from '#testing/papers.ts'
import { checkPapersJob } from './jobs/check-papers.ts'
import { openerFor, places, readFindings } from './sealed.ts'
import { findPapers } from './store.ts'

const secret = 'a secret of the check'
const clear = { document: 'yes', 'in-date': 'yes', face: 'yes', name: 'yes', birthday: 'unsure', number: 'no' }
interface Heard {
  readonly isSigned: boolean
  readonly body: { readonly reference: string; readonly told: unknown; readonly pictures: readonly { readonly side: string }[] }
}
let heard: Heard[] = []
let answer: (response: ServerResponse, body: Heard['body']) => void
const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const raw = Buffer.concat(parts)
    const body = JSON.parse(raw.toString()) as Heard['body']
    heard.push({ isSigned: isSignedBy(secret, { path: request.url ?? '', body: raw }, request.headers, new Date()), body })
    answer(response, body)
  })
})
const say = (value: (body: Heard['body']) => unknown, status = 200) => (response: ServerResponse, body: Heard['body']): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value(body)))
}
const good = say(({ reference }) => ({ reference, findings: clear }))

let app: TestApp
let id: bigint
let memberId: bigint
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  app = await openTestApp({ config: { paperCheck: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/papers`, secret } } })
})
beforeEach(async () => {
  await app.database.pool.query("update papers set check_next_at = null")
  ;({ memberId } = await createMember(app))
  id = await papersIn(app, memberId, 'pending')
  heard = []
  answer = good
})
afterAll(async () => {
  await app.close()
  server.close()
})

const run = () => checkPapersJob.run(app.services)
const findings = async () => {
  const papers = await findPapers(app.database.db, id)
  const open = await openerFor(app.database.db, app.services.keys, memberId)
  const plain = open(places.findings(id), papers?.findings ?? null)
  return plain === null ? null : (JSON.parse(plain.toString()) as unknown)
}
const due = () => app.database.pool.query('update papers set check_next_at = now() where id = $1', [id])

test('Product §7.561 an outside check is asked once, signed, and what it saw is kept sealed; a person still decides', async () => {
  expect(await run()).toEqual({ answered: 1, silent: 0 })
  expect(heard.map(({ isSigned, body }) => [isSigned, body.reference, body.told, body.pictures.map(({ side }) => side)])).toEqual([[true, papersId(id), told, ['back', 'front', 'selfie']]])
  expect(await findings()).toEqual(clear)
  expect((await findPapers(app.database.db, id))?.state).toBe('pending')
  expect(await run()).toEqual({ answered: 0, silent: 0 })
})

describe('an answer that is none', () => {
  test.each<[string, typeof answer]>([
    ['an error', say(() => ({}), 500)],
    ['another one’s papers', say(() => ({ reference: 'pap_1', findings: clear }))],
    ['findings of another kind', say(({ reference }) => ({ reference, findings: { ...clear, face: 'perhaps' } }))],
    ['more than was asked', say(({ reference }) => ({ reference, findings: { ...clear, verdict: 'yes' } }))],
    ['a page', (response) => void response.end('<html>')],
    ['a line that breaks', (response) => void response.destroy()],
    ['a way elsewhere', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['more than fits', (response) => void response.end(`"${'x'.repeat(100_000)}"`)],
  ])('%s is asked again later, and nothing is kept', async (_name, given) => {
    answer = given
    expect(await run()).toEqual({ answered: 0, silent: 1 })
    expect(await findings()).toBeNull()
    expect(await run()).toEqual({ answered: 0, silent: 0 })
    answer = good
    await due()
    expect(await run()).toEqual({ answered: 1, silent: 0 })
    expect(new Set(heard.map(({ body }) => body.reference)).size).toBe(1)
  })

  test('that never comes is given up after a day', () => {
    const pauses = Array.from({ length: 12 }, (_, at) => checkPauseSeconds(at + 1))
    expect(pauses.at(-1)).toBeNull()
    expect(pauses.slice(0, 3)).toEqual([15, 30, 60])
  })
})

test('what was decided while it was asked keeps no findings', async () => {
  answer = (response, body) => {
    void app.database.pool.query("update papers set state = 'refused', decided_at = now() where id = $1", [id]).then(() => good(response, body))
  }
  await run()
  expect(await findings()).toBeNull()
})

test('the sandbox is asked as any check is, and goes on after it was killed', async () => {
  const sandbox = await openSandboxProcess()
  const house = await openTestApp({ config: { pixSandboxUrl: sandbox.url, pixSandboxSecret: sandbox.secret } })
  try {
    const member = await createMember(house)
    const papers = await papersIn(house, member.memberId, 'pending', { told: { name: 'Marina Prova Souza', birthday: '1991-05-17', number: '168.995.350-09' } })
    expect(await checkPapersJob.run(house.services)).toEqual({ answered: 0, silent: 1 })
    await sandbox.start('http://127.0.0.1:1')
    await sandbox.orderFault(papersId(papers), 'answer-lost')
    const again = () => house.database.pool.query('update papers set check_next_at = now()')
    await again()
    expect(await checkPapersJob.run(house.services)).toEqual({ answered: 0, silent: 1 })
    await sandbox.kill()
    await sandbox.start('http://127.0.0.1:1')
    await again()
    expect(await checkPapersJob.run(house.services)).toEqual({ answered: 1, silent: 0 })
    expect(await readFindings(house.database.db, house.services.keys, (await findPapers(house.database.db, papers)) ?? { id: 0n, member_id: 0n, findings: null })).toEqual({ document: 'yes', 'in-date': 'yes', face: 'yes', name: 'yes', birthday: 'yes', number: 'yes' })
    // Both books know the same papers, asked about twice and answered alike.
    expect(await sandbox.query('select reference, times from paper_checks')).toEqual([{ reference: papersId(papers), times: 2 }])
  } finally {
    await house.close()
    await sandbox.close()
  }
}, 30_000)

test('a house without a check asks nobody', async () => {
  const plain = await openTestApp({ config: { pixSandboxSecret: null } })
  try {
    const { memberId: other } = await createMember(plain)
    await papersIn(plain, other, 'pending')
    expect(await checkPapersJob.run(plain.services)).toEqual({ answered: 0, silent: 0 })
  } finally {
    await plain.close()
  }
})

test.each([
  [{ url: 'http://checks.example.com/', secret }, /PAPERS_CHECK_URL/u],
  [{ url: 'nonsense', secret }, /PAPERS_CHECK_URL/u],
  [{ url: 'https://checks.example.com/', secret: 'short' }, /PAPERS_CHECK_SECRET/u],
])('%j does not start', (values, sentence) => {
  expect(() => readPaperCheck(values)).toThrow(sentence)
})
