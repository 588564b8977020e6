import { createPublicKey, verify } from 'node:crypto'
import { memberId as memberWire } from '@trevo/rules/ids'
import { liabilityKinds } from '@trevo/rules/liabilities/format'
import { checkProof, findPublished, type PublishedRoot, statementText } from '@trevo/rules/liabilities/proof'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerPublishedHeads } from '#areas/staff/published-heads.ts'
import { publishLiabilitiesJob } from '#areas/wallet/jobs/publish-liabilities.ts'
import { closeHouse } from '#ledger/audit/closer.ts'
import { untilReadable } from '#ledger/commit-order.ts'
import { leafKeyPurpose, sha256 } from '#ledger/liabilities/leaves.ts'
import { makeDay, makeLiabilities } from '#ledger/liabilities/liabilities-day.ts'
import { cutOf, type Maker } from '#ledger/liabilities/make-day.ts'
import { findDay } from '#ledger/liabilities/store.ts'
import { treeFileLines, verifyLiabilitiesFile } from '#ledger/liabilities/tree-file.ts'
import { treesOf } from '#ledger/liabilities/trees-store.ts'
import { proveLiabilities } from './operations/member/prove-liabilities.ts'
import { createKeys } from '#keys/keys.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { openTestOffice, type StaffBrowser, type TestOffice, type TestPerson } from '#testing/office-app.ts'

const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const day = dayBefore(1)
let app: TestApp
let office: TestOffice
let finance: StaffBrowser
let financePerson: TestPerson
let rich: TestMember
let poor: TestMember
let keys = 0

const maker = (): Maker => ({ db: app.database.db, transact: app.database.transact, key: app.services.keys.derive(leafKeyPurpose) })
const key = () => ({ 'idempotency-key': `liabilities-${(keys += 1)}` })

const makeYesterday = async (test: { readonly app: TestApp | null; readonly office: TestOffice | null }): Promise<void> => {
  const database = (test.app ?? test.office)!.database
  await database.pool.query(`update transfers set at = at - interval '1 day'`)
  await closeHouse(database.transact)
  await untilReadable(database.pool)
}

beforeAll(async () => {
  app = await openTestApp({ plainRoutes: [registerPublishedHeads] })
  rich = await createMember(app, { balanceMinor: 123_456_789n })
  poor = await createMember(app)
  await createMember(app, { balanceMinor: 500n })
  await makeYesterday({ app, office: null })
  office = await openTestOffice()
  for (const balanceMinor of [10_000n, 2_500n, 777n]) await createMember({ services: office.services as never, database: office.database }, { balanceMinor })
  await makeYesterday({ app: null, office })
  financePerson = await office.person(['finance'])
  finance = await office.logIn(financePerson)
}, 60_000)
afterAll(async () => {
  await app.close()
  await office.close()
})

const heads = async (): Promise<{ readonly liabilities: readonly PublishedRoot[] }> => (await app.app.inject('/.well-known/trevo-heads')).json()
const own = (member: TestMember) => app.call('GET /api/liabilities', { token: member.token })

test('Product §10.96 a guest and a free trial are refused', async () => {
  expect((await app.call('GET /api/liabilities')).status).toBe(401)
  const trial = await createMember(app, { type: 4, balanceMinor: 10_000n })
  expect((await own(trial)).problem.code).toBe('free_reject')
})

test('Product §10.96 none yet, then the member’s own leaves lead to the root that is signed and published for everybody', async () => {
  expect((await own(rich)).reply).toEqual({ day: null, proofs: [] })
  // Another database of the server may have a transaction open: the day waits for it.
  while (!(await makeDay(maker(), { day, publishesItself: true }))) await untilReadable(app.database.pool)
  // Made, and not published: it is nobody's yet.
  expect((await own(rich)).reply.day).toBeNull()
  expect((await heads()).liabilities).toEqual([])
  await publishLiabilitiesJob.run(app.services)
  const { reply } = await own(rich)
  expect(reply.day).toBe(day)
  const [proof] = reply.proofs
  expect(proof?.member).toBe(memberWire(rich.memberId))
  expect(await checkProof(proof!, sha256)).toEqual({ isIncluded: true, sums: { cash: 123_456_789n, held: 0n, stakes: 0n, bonus: 0n } })
  const published = findPublished(proof!.statement, (await heads()).liabilities)
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(published?.publicKey ?? '', 'hex').toString('base64url') }, format: 'jwk' })
  expect(verify(null, Buffer.from(statementText(proof!.statement) ?? ''), publicKey, Buffer.from(published?.signature ?? '', 'base64'))).toBe(true)
  expect((await own(poor)).reply).toEqual({ day, proofs: [] })
  // The log has the root too, and its chain has a signed head of its own.
  const logged = await app.database.db.selectFrom('audit_events').select(['actor_kind', 'target', 'after']).where('act', '=', 'liabilities.publish').execute()
  expect(logged).toEqual([{ actor_kind: 'job', target: day, after: { roots: [{ currency: 'BRL', root: proof?.statement.root }] } }])
})

test('Product §10.96 a day that was made with a secret of before is refused in words, and not as a fault', async () => {
  const call = { ...app.services, keys: createKeys('another secret'), member: { memberId: rich.memberId } }
  await expect(proveLiabilities({ params: undefined, query: undefined, body: undefined }, call as never)).rejects.toMatchObject({ code: 'proof_unreadable' })
})

async function* linesOf(text: string): AsyncGenerator<string> {
  for (const line of text.split('\n')) yield await Promise.resolve(line)
}
const verifyText = (text: string, by: Buffer | null = null) => verifyLiabilitiesFile(linesOf(text)[Symbol.asyncIterator](), by)

test('Product §10.97 a member’s file and a whole tree are checked without a database, and whatever is altered in them is found', async () => {
  const [proof] = (await own(rich)).reply.proofs
  const published = findPublished(proof!.statement, (await heads()).liabilities)!
  const file = JSON.stringify({ kind: 'trevo-liabilities-proof', proof, published }, null, 1)
  const right = Buffer.from(published.publicKey, 'hex')
  expect(await verifyText(file, right)).toMatchObject({ what: 'proof', problems: [], sums: { cash: 123_456_789n }, signedBy: published.publicKey })
  expect((await verifyText(file, Buffer.alloc(32, 7))).problems).toEqual(['is signed by another key than the one given'])
  expect((await verifyText(file.replace('"amountMinor": "', '"amountMinor": "1'))).problems).not.toEqual([])
  expect((await verifyText(file.replace(published.signature, Buffer.alloc(64, 1).toString('base64')))).problems).toEqual(['is signed with a signature that does not hold'])
  expect((await verifyText('{"hello": 1}')).what).toBe('none')

  const [tree] = await treesOf(app.database.db, day)
  let whole = ''
  for await (const part of treeFileLines(app.database.db, tree!)) whole += part
  expect(await verifyText(whole, right)).toMatchObject({ what: 'tree', problems: [], leaves: Number(tree!.leaves), signedBy: published.publicKey })
  expect(whole).not.toContain(memberWire(rich.memberId))
  const lines = whole.trimEnd().split('\n')
  const found = async (changed: readonly string[]) => (await verifyText(changed.join('\n'))).problems.length
  expect(await found(lines.slice(0, -1))).toBe(1)
  expect(await found([lines[0]!, lines[2]!, lines[1]!, ...lines.slice(3)])).toBe(1)
  expect(await found([...lines, lines.at(-1)!])).toBe(1)
  expect(await found(lines.map((line, at) => (at === 3 ? line.replace(/"(\d+)"\]$/, '"1$1"]') : line)))).toBe(1)
  expect(await found(lines.map((line, at) => (at === 3 ? line.replace(/"(\d+)"\]$/, '"-$1"]') : line)))).toBe(1)
})

const view = async () => (await office.call(finance, 'GET /office/liabilities/:day', { params: { day } })).reply
const enter = (amountMinor: string, account = 'Clients 1') => office.call(finance, 'POST /office/bank-balances', { body: { day, account, currency: 'BRL', amountMinor, reason: 'statement of the bank' }, headers: key() })

test('Product §10.98 staff have a missing day made, see it, and publish it; one that stands is not made again', async () => {
  const make = (of = day) => office.call(finance, 'POST /office/liabilities/make', { body: { day: of, reason: 'it was missed' }, headers: key() })
  expect((await make(dayBefore(0))).code).toBe('time_is_past')
  expect((await make()).status).toBe(200)
  const services = { db: office.database.db, transact: office.database.transact, keys: office.services.keys, log: office.services.log, isLedgerSaturated: () => false }
  for (let made = false; !made; made = (await findDay(office.database.db, day))?.step === 'done') {
    await untilReadable(office.database.pool)
    await makeLiabilities(services)
  }
  expect(await findDay(office.database.db, day)).toMatchObject({ state: 'made', publishes_itself: false })
  expect((await make()).code).toBe('not_waiting')
  const { day: shown } = await view()
  const [tree] = shown.trees
  expect([tree?.cashMinor, tree?.owedMinor, tree?.booksMinor, tree?.bankMinor, tree?.signature]).toEqual(['13277', '13277', '13277', null, null])
  const publish = () => office.call(finance, 'POST /office/liabilities/:day/publish', { params: { day }, body: { reason: 'checked' }, headers: { ...key(), 'if-match': shown.version } })
  await office.call(finance, 'POST /office/step-up', { body: { code: office.codeOf(financePerson) } })
  expect((await publish()).status).toBe(200)
  expect([(await view()).day.state, (await publish()).code]).toEqual(['published', 'not_waiting'])
  const { reply } = await office.call(finance, 'GET /office/liabilities')
  expect(reply.rows.map((row) => [row.day, row.state])).toEqual([[day, 'published']])
})

test('Product §10.98 each figure of a day opens members’ lines that sum to it', async () => {
  const [tree] = (await view()).day.trees
  const figures = { cash: tree?.cashMinor, held: tree?.heldMinor, stakes: tree?.stakesMinor, bonus: tree?.bonusMinor, debt: tree?.debtMinor } as const
  for (const figure of [...liabilityKinds, 'debt'] as const) {
    let sum = 0n
    for (let after: string | null | undefined; after !== null; ) {
      const { reply } = await office.call(finance, 'GET /office/liabilities/:day/lines', { params: { day }, query: { currency: 'BRL', figure, limit: 2, ...(after === undefined ? {} : { after }) } })
      sum += reply.rows.reduce((total, row) => total + BigInt(row.amountMinor), 0n)
      after = reply.next
    }
    expect(sum.toString(), figure).toBe(figures[figure])
  }
})

test('Product §10.99 the newest balance of each account counts; less than is owed is a shortfall, also on the dashboard, for who may see it', async () => {
  const now = async (browser = finance) => (await office.call(browser, 'GET /office/now')).reply.liabilities
  expect((await enter('13276')).status).toBe(200)
  expect((await view()).day.trees[0]).toMatchObject({ bankMinor: '13276', differenceMinor: '-1' })
  office.clock.pass(3_000)
  expect(await now()).toEqual({ shortfalls: [{ day, currency: 'BRL', owed: '13277', bank: '13276' }], failedDays: [] })
  expect(await now(await office.as('content'))).toEqual({ shortfalls: [], failedDays: [] })
  const csv = (text: string) => office.call(finance, 'POST /office/bank-balances/import', { body: { csv: text, reason: 'from the bank' }, headers: key() })
  expect((await csv(`day,account,currency,amount\n${day},=Clients,BRL,1\n`)).code).toBe('import_wrong')
  expect((await csv(`day;account;currency;amount\n${day};Clients 1;BRL;100,00\n${day};Clients 2;BRL;33,00\n`)).status).toBe(200)
  expect((await view()).day.trees[0]).toMatchObject({ bankMinor: '13300', differenceMinor: '23' })
  expect((await view()).balances.map(({ account, amountMinor, source, isCurrent }) => [account, amountMinor, source, isCurrent])).toEqual([
    ['Clients 1', '10000', 'imported', true], ['Clients 1', '13276', 'typed', false], ['Clients 2', '3300', 'imported', true],
  ])
  office.clock.pass(3_000)
  expect((await now()).shortfalls).toEqual([])
  expect((await enter('1', '=1+1')).code).toBe('invalid_request')
})

test('the cut of a day is the next one’s midnight in UTC', () => {
  expect(cutOf('2026-02-28').toISOString()).toBe('2026-03-01T00:00:00.000Z')
})
