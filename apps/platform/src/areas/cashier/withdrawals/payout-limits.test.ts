import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeProfile } from '#areas/identity/members/member-profiles-store.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember } from '#testing/factories.ts'
import { createFakePayments } from '#testing/payments.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ payments: createFakePayments() })
})
afterAll(() => app.close())

const set = (values: { readonly day_count?: number; readonly day_minor?: bigint }) => app.database.db.updateTable('payout_limits').set({ day_count: 20, day_minor: 20_000_000n, ...values }).execute()
const withdraw = (token: string, amount: string) => app.call('POST /api/withdrawals', { token, body: { requestId: randomUUID(), amount, currency: 'BRL', pixKeyType: 'email', pixKey: 'ana@exemplo.example' } })
const options = async (token: string) => (await app.call('GET /api/withdrawals/options', { token })).reply

describe('a day’s withdrawals', () => {
  test('Product §9.110 no more than so many, and the phone is told how many are left', async () => {
    await set({ day_count: 2 })
    const { token } = await createMember(app, { balanceMinor: 100_000n })
    expect((await options(token)).day).toEqual({ countLeft: 2, countOf: 2, amountLeft: '20000000', amountOf: '20000000' })
    expect((await withdraw(token, '1000')).status).toBe(200)
    expect((await withdraw(token, '1000')).status).toBe(200)
    expect((await withdraw(token, '1000')).problem.code).toBe('withdrawal_limit_of_day')
    expect((await options(token)).day.countLeft).toBe(0)
  })

  test('Product §9.110 no more than so much, to the cent; what was given back does not count', async () => {
    await set({ day_minor: 5_000n })
    const { token, memberId } = await createMember(app, { balanceMinor: 100_000n })
    expect((await withdraw(token, '3000')).status).toBe(200)
    expect((await withdraw(token, '2001')).problem.code).toBe('withdrawal_limit_of_day')
    expect((await withdraw(token, '2000')).status).toBe(200)
    await app.database.pool.query(`update withdrawals set status = 'refused', refusal_reason = 'key_not_found', ended_at = now(), next_try_at = null where member_id = $1 and amount_minor = 3000`, [memberId])
    expect((await options(token)).day.amountLeft).toBe('3000')
    expect((await withdraw(token, '3000')).status).toBe(200)
  })

  test('Product §9.110 ten at once at the limit: one passes', async () => {
    await set({ day_minor: 1_500n })
    const { token } = await createMember(app, { balanceMinor: 100_000n })
    const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw(token, '1000')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await set({})
  })
})

describe('a CPF as a key', () => {
  const save = async (pixKey: string, isTold: boolean) => {
    const { token, memberId } = await createMember(app)
    await app.database.db.updateTable('sessions').set({ stepped_up_at: app.clock.now() }).where('member_id', '=', memberId).execute()
    if (isTold) await app.database.transact((tx) => writeProfile(tx, app.services.keys, memberId, { idNumber: '529.982.247-25' }, 0, new Date()))
    return app.call('POST /api/bank-accounts', { token, body: { kind: 'pix', pixKeyType: 'cpf', pixKey } })
  }

  test('Product §5.77 of another is not saved; one’s own is, and any where the member has told none', async () => {
    expect((await save('98765432100', true)).problem).toMatchObject({ code: 'invalid_fields', fields: [{ field: 'pixKey', problem: 'not_own' }] })
    expect((await save('52998224725', true)).status).toBe(200)
    expect((await save('98765432100', false)).status).toBe(200)
  })
})

test('Product §2.161 the phone is told what bonus stays behind', async () => {
  const { token, memberId } = await createMember(app, { balanceMinor: 10_000n })
  expect((await options(token)).bonus).toBe('0')
  await app.database.pool.query(`insert into purses (member_id, currency, kind, balance_minor, seq) values ($1, 'BRL', 'bonus', 2500, 1)`, [memberId])
  expect((await options(token)).bonus).toBe('2500')
})
