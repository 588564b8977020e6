import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { transferCode } from '@trevo/rules/cashier/payment-methods'
import { depositKey } from '@trevo/rules/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkDeposits } from '#areas/cashier/jobs/check-deposits.ts'
import { comparePaymentBooks } from '#areas/cashier/payments/compare-payment-books.ts'
import { writeProfile } from '#areas/identity/members/member-profiles-store.ts'
import { readWallet } from '#ledger/purses.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { openTestOffice, type StaffBrowser, type TestOffice, type TestPerson } from '#testing/office-app.ts'
import { createFakePayments } from '#testing/payments.ts'
import { createHouseBank } from './house-bank.ts'

let office: TestOffice
let app: TestApp
let member: TestMember
let people: Readonly<Record<'support' | 'finance', TestPerson>>
let as: Readonly<Record<'support' | 'finance', StaffBrowser>>

beforeAll(async () => {
  office = await openTestOffice()
  app = await openTestApp({ on: { url: office.url, database: office.database }, config: { platformSecret: 'a secret for tests' }, payments: createFakePayments(), otherPayments: [createHouseBank(office.database.db)] })
  people = { support: await office.person(['support']), finance: await office.person(['finance']) }
  as = { support: await office.logIn(people.support), finance: await office.logIn(people.finance) }
}, 60_000)
beforeEach(async () => {
  member = await createMember(app)
  await office.database.transact((tx) => writeProfile(tx, office.services.keys, member.memberId, { idNumber: '529.982.247-25', realName: 'Ana Souza' }, 0, new Date()))
})
afterAll(async () => {
  await app.close()
  await office.close()
})

let keys = 0
const key = () => ({ 'idempotency-key': `transfers-test-${(keys += 1)}` })
const ask = async (amount = '50000') => (await app.call('POST /api/deposits', { token: member.token, body: { requestId: randomUUID(), amount, currency: 'BRL', method: 'bank' } })).reply
type Made = Awaited<ReturnType<typeof ask>>
const show = async ({ depositId }: Made) => (await app.call('GET /api/deposits/:depositId', { token: member.token, params: { depositId } })).reply
const codeOf = ({ depositId }: Made): string => transferCode(depositKey(depositId) ?? 0n)
const cash = async () => (await readWallet(app.database.db, member.memberId))?.cashMinor
const bring = async (rows: string) => {
  const { code, reply } = await office.call(as.support, 'POST /office/bank-lines/import', { body: { file: `data;valor;memo;cpf;nome\n${rows}`, currency: 'BRL' }, headers: key() })
  return { code, reply: (reply as { readonly reply?: unknown } | null)?.reply }
}
const lineOf = async ({ depositId }: Made) => (await office.call(as.finance, 'GET /office/bank-lines')).reply.rows.find((row) => row.depositId === depositId)
const stepUp = (who: keyof typeof as) => office.call(as[who], 'POST /office/step-up', { body: { code: office.codeOf(people[who]) } })
const match = async (made: Made, who: keyof typeof as = 'support') => {
  await stepUp(who)
  return office.call(as[who], 'POST /office/bank-lines/:lineId/match', { params: { lineId: (await lineOf(made))?.lineId ?? '' }, body: { reason: 'it is theirs' }, headers: key() })
}
const conflicts = async ({ depositId }: Made) => (await office.database.db.selectFrom('payment_conflicts').select('kind').where('reference', '=', depositId).execute()).map(({ kind }) => kind)
const receipt = async (made: Made, picture: Buffer) => {
  const answer = await app.app.inject({ method: 'PUT', url: `/api/deposits/${made.depositId}/receipts`, payload: picture, headers: { 'content-type': 'image/png', authorization: `Bearer ${member.token}` } })
  return { status: answer.statusCode, code: (answer.json() as { readonly code?: string }).code }
}
const png = () => sharp({ create: { width: 40, height: 60, channels: 3, background: '#fff' } }).png().toBuffer()
const booksAgree = async () => {
  const { differences } = await comparePaymentBooks(office.database.pool, createHouseBank(office.database.db))
  expect(differences).toEqual([])
}

describe('a transfer', () => {
  test('Product §4.164 shows the house’s account and a code, and is credited when its line is matched', async () => {
    const made = await ask()
    expect(made.pay).toMatchObject({ kind: 'bank', account: '123456-7', code: codeOf(made) })
    expect((await bring(`24/11/2026;500,00;TED ${codeOf(made)} ANA;52998224725;Ana Souza`)).reply).toEqual({ fits: 1, kept: 0, out: 0, known: 0 })
    expect(await cash()).toBe(0n)
    expect((await match(made)).status).toBe(200)
    expect((await show(made)).status).toBe('credited')
    expect(await cash()).toBe(50_000n)
    expect((await match(made)).status).not.toBe(200)
    await booksAgree()
  })

  test('Product §4.185 whom a line names is shown for a reason, to who may reveal, and logged', async () => {
    const made = await ask()
    await bring(`24/11/2026;500,00;TED ${codeOf(made)} ANA;52998224725;Ana Souza`)
    const line = await lineOf(made)
    expect(JSON.stringify(line)).not.toContain('Souza')
    const reveal = (field: 'payerName' | 'payerDocument', who: keyof typeof as = 'support', lineId = line?.lineId ?? '') => office.call(as[who], 'POST /office/bank-lines/:lineId/reveal', { params: { lineId }, body: { field, reason: 'the bank asks' } })
    expect((await reveal('payerName')).reply.value).toBe('Ana Souza')
    expect((await reveal('payerDocument', 'finance')).reply.value).toBe('52998224725')
    expect((await reveal('payerName', 'support', 'bkl_zzzz')).code).toBe('not_found')
    expect(await office.database.db.selectFrom('audit_events').select(['act', 'target', 'reason', 'after']).where('act', '=', 'payments.reveal').orderBy('id', 'desc').executeTakeFirst()).toMatchObject({ target: line?.lineId, reason: 'the bank asks', after: { field: 'payerDocument' } })
  })

  test('Product §6.164 above the threshold a second person approves', async () => {
    const made = await ask('600000')
    await bring(`24/11/2026;6000,00;${codeOf(made)};52998224725;Ana Souza`)
    const { status, reply } = await match(made)
    expect(status).toBe(202)
    expect(await cash()).toBe(0n)
    const { proposal } = reply as unknown as { readonly proposal: string }
    await stepUp('finance')
    const { hash } = (await office.call(as.finance, 'GET /office/proposals/:proposalId', { params: { proposalId: proposal } })).reply
    expect((await office.call(as.finance, 'POST /office/proposals/:proposalId/approve', { params: { proposalId: proposal }, body: { hash } })).status).toBe(200)
    expect(await cash()).toBe(600_000n)
    await booksAgree()
  })

  test('Product §4.165 the same statement again says nothing new; two lines that say the same are two', async () => {
    const made = await ask()
    const row = `24/11/2026;500,00;${codeOf(made)};52998224725;Ana Souza`
    expect((await bring(row)).reply).toMatchObject({ fits: 1, known: 0 })
    expect((await bring(row)).reply).toMatchObject({ fits: 0, known: 1 })
    expect((await bring(`${row}\n${row}`)).reply).toMatchObject({ kept: 1, known: 1 })
    expect(await conflicts(made)).toEqual(['double'])
  })

  test.each([
    ['another amount', '499,99', '52998224725', 'other-amount'],
    ['another payer', '500,00', '98765432100', 'other-payer'],
  ])('Product §4.143 %s stands among the payments to look at', async (_what, amount, document, kind) => {
    const made = await ask()
    expect((await bring(`24/11/2026;${amount};${codeOf(made)};${document};Somebody`)).reply).toMatchObject({ kept: 1 })
    expect(await conflicts(made)).toEqual([kind])
    expect(await cash()).toBe(0n)
    await booksAgree()
  })

  test('Product §4.143 a line without a code is nobody’s; money that left is no payment', async () => {
    expect((await bring('24/11/2026;77,00;rent;;\n24/11/2026;-3,00;fee;;')).reply).toEqual({ fits: 0, kept: 1, out: 1, known: 0 })
    await booksAgree()
  })

  test('Product §4.164 a receipt is drawn anew, at most three, and it does not run out any more', async () => {
    const made = await ask()
    for (let n = 0; n < 3; n += 1) expect((await receipt(made, await png())).status).toBe(200)
    expect((await receipt(made, await png())).code).toBe('receipts_full')
    const { receipts } = (await office.call(as.support, 'GET /office/deposits/:depositId/receipts', { params: { depositId: made.depositId } })).reply
    expect(receipts.map(({ picture }) => Buffer.from(picture, 'base64').subarray(8, 12).toString())).toEqual(['WEBP', 'WEBP', 'WEBP'])
    const silent = await ask()
    await office.database.pool.query(`update deposits set next_check_at = now(), expires_at = now() - interval '1 hour' where member_id = $1`, [member.memberId])
    await checkDeposits(app.services)
    expect([(await show(made)).status, (await show(silent)).status]).toEqual(['pending', 'expired'])
  })

  test.each([
    ['no picture', Buffer.from('not a picture')],
    ['a picture that is cut off', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])],
  ])('Product §4.164 %s is refused', async (_what, bytes) => {
    expect((await receipt(await ask(), bytes)).code).toBe('picture_unreadable')
  })

  test('Product §6.6 to another member’s deposit nobody sends a picture', async () => {
    const made = await ask()
    member = await createMember(app)
    expect((await receipt(made, await png())).code).toBe('not_found')
  })

  test('Product §4.166 refused by staff with words, which the member reads', async () => {
    const made = await ask()
    expect((await office.call(as.support, 'POST /office/deposits/:depositId/refuse', { params: { depositId: made.depositId }, body: { words: 'No such transfer came.', reason: 'looked for it' }, headers: key() })).status).toBe(200)
    expect(await show(made)).toMatchObject({ status: 'failed', refusal: 'No such transfer came.' })
    expect((await receipt(made, await png())).code).toBe('deposit_over')
  })

  test('Product §4.165 a file that is wrong says its line', async () => {
    const { code } = await bring('31/02/2026;1,00;x;;')
    expect(code).toBe('statement_wrong')
  })
})
