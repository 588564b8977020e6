import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { stepUp } from '#testing/step-up.ts'

let app: TestApp
let member: TestMember
let token: string
let requests = 0
beforeAll(async () => {
  app = await openTestApp()
})
const newAccountHours = async (hours: number) => {
  await app.database.db.updateTable('site').set({ new_account_hours: hours }).execute()
  app.clock.pass(1_000)
}
beforeEach(async () => {
  await newAccountHours(0)
  member = await createMember(app, { balanceMinor: 20_000n })
  token = await stepUp(app, member)
})
afterAll(() => app.close())

const add = (pixKey: string, pixKeyType: 'cpf' | 'email' | 'phone' | 'evp' = 'email') => app.call('POST /api/bank-accounts', { token, body: { kind: 'pix', pixKeyType, pixKey } })
const list = async () => (await app.call('GET /api/bank-accounts', { token })).reply
const remove = (bankAccountId: string, as = token) => app.call('DELETE /api/bank-accounts/:bankAccountId', { token: as, params: { bankAccountId } })
const withdraw = (more: object, as = token) => {
  requests += 1
  return app.call('POST /api/withdrawals', { token: as, body: { requestId: `bank-account-${requests}`.padEnd(24, '0'), amount: '1000', currency: 'BRL', ...more } })
}

test('a guest is refused, and so is a free trial', async () => {
  expect((await app.call('GET /api/bank-accounts')).problem.code).toBe('login_required')
  const trial = await createMember(app, { type: 4 })
  expect((await app.call('GET /api/bank-accounts', { token: trial.token })).problem.code).toBe('free_reject')
})

describe('Product §3.33 a saved key', () => {
  test('is shown masked, and told', async () => {
    const { reply } = await add('529.982.247-25', 'cpf')
    expect(reply).toEqual({ bankAccountId: expect.stringMatching(/^bnk_/), destination: { kind: 'pix', type: 'cpf', masked: '•••.982.247-••' }, addedAt: expect.any(String), usableFrom: null })
    expect(await list()).toEqual({ accounts: [reply], most: 5, kinds: expect.arrayContaining(['pix']) })
    expect((await app.call('GET /api/inbox', { token })).reply.list[0]?.title).toBe('Chave PIX salva')
  })

  test('saved again, also at once and typed another way, is the one that stands', async () => {
    const answers = await Promise.all(['529.982.247-25', '52998224725', '529 982 247 25'].map((key) => add(key, 'cpf')))
    expect(new Set(answers.map(({ reply }) => reply.bankAccountId)).size).toBe(1)
    expect((await list()).accounts).toHaveLength(1)
  })

  test.each([
    ['529.982.247-26', 'cpf', 'format'],
    ['', 'email', 'required'],
    ['not an address', 'email', 'format'],
  ] as const)('%j of %s is told beside its field', async (key, type, problem) => {
    expect((await add(key, type)).problem).toMatchObject({ status: 422, code: 'invalid_fields', fields: [{ field: 'pixKey', problem }] })
  })

  test('Product §9.54 is one of five, of eight at once too', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, turn) => add(`a${turn}@b.example`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.find(({ status }) => status !== 200)?.problem).toMatchObject({ status: 409, code: 'bank_accounts_full' })
  })

  test('is forgotten by its owner alone', async () => {
    const { bankAccountId } = (await add('a@b.example')).reply
    const stranger = await createMember(app)
    expect((await remove(bankAccountId, stranger.token)).problem.code).toBe('not_found')
    expect((await remove(bankAccountId)).reply).toEqual({})
    expect((await remove(bankAccountId)).problem.code).toBe('not_found')
    expect((await list()).accounts).toEqual([])
  })
})

describe('Product §4.104 a withdrawal to a saved key', () => {
  test('goes there, and shows it masked', async () => {
    const { bankAccountId } = (await add('a@b.example')).reply
    expect((await withdraw({ bankAccountId })).reply).toMatchObject({ status: 'held', destination: { kind: 'pix', type: 'email', masked: 'a•••@b.example' } })
  })

  test.each([
    ['of another member', async () => {
      const other = await createMember(app)
      const theirs = await stepUp(app, other)
      return { bankAccountId: (await app.call('POST /api/bank-accounts', { token: theirs, body: { kind: 'pix', pixKeyType: 'email', pixKey: 'x@y.example' } })).reply.bankAccountId }
    }, 'not_found'],
    ['that is none', async () => ({ bankAccountId: 'bnk_zz' }), 'not_found'],
    ['with a typed one beside it', async () => ({ bankAccountId: (await add('a@b.example')).reply.bankAccountId, pixKeyType: 'email', pixKey: 'c@d.example' }), 'invalid_request'],
  ] as const)('%s is refused', async (_what, make, code) => {
    expect((await withdraw(await make())).problem.code).toBe(code)
  })

  test('sent again after its answer was lost is the same, though the key is gone since', async () => {
    const { bankAccountId } = (await add('a@b.example')).reply
    const body = { bankAccountId, requestId: 'lost-answer-to-a-saved-key' }
    const first = (await withdraw(body)).reply
    await remove(bankAccountId)
    expect((await withdraw(body)).reply).toEqual(first)
  })

  test('under the request of another key is refused', async () => {
    const [one, two] = [(await add('a@b.example')).reply, (await add('c@d.example')).reply]
    const requestId = 'one-request-for-two-keys'
    await withdraw({ bankAccountId: one.bankAccountId, requestId })
    expect((await withdraw({ bankAccountId: two.bankAccountId, requestId })).problem.code).toBe('request_mismatch')
  })
})

describe('Product §4.105 where the brand makes new keys wait', () => {
  beforeEach(() => newAccountHours(24))

  test('a typed key is not taken', async () => {
    expect((await app.call('GET /api/withdrawals/options', { token })).reply.isSavedKeyRequired).toBe(true)
    expect((await withdraw({ pixKeyType: 'email', pixKey: 'a@b.example' })).problem).toMatchObject({ status: 422, code: 'bank_account_required' })
  })

  test('a saved one is taken once it is old enough', async () => {
    const { bankAccountId, addedAt, usableFrom } = (await add('a@b.example')).reply
    expect(Date.parse(usableFrom ?? '') - Date.parse(addedAt)).toBe(24 * 3_600_000)
    expect((await withdraw({ bankAccountId })).problem).toMatchObject({ status: 403, code: 'withdrawal_cooling_down' })
    app.clock.pass(24 * 3_600_000)
    const { reply } = await app.call('POST /api/session', { body: { type: 'username', username: member.username, password: member.password } })
    expect('token' in reply && (await withdraw({ bankAccountId }, reply.token)).status).toBe(200)
  })
})
