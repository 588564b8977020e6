import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { stepUp } from '#testing/step-up.ts'

const paymentPassword = '271828'

let app: TestApp
let member: TestMember
let token: string
let requests = 0
beforeAll(async () => {
  app = await openTestApp()
  app.clock.standStill()
})
beforeEach(async () => {
  await app.database.db.updateTable('site').set({ is_payment_password_required: false, new_account_hours: 0 }).execute()
  app.clock.pass(1_000)
  member = await createMember(app, { balanceMinor: 20_000n })
  token = await stepUp(app, member)
})
afterAll(() => app.close())

const set = (text: string, again = text) => app.call('PUT /api/security/payment-password', { token, body: { paymentPassword: text, confirmPaymentPassword: again } })
const prove = (text: string, as = token) => app.call('POST /api/payment-proofs', { token: as, body: { paymentPassword: text } })
const withdraw = (more: object = {}, as = token) => {
  requests += 1
  const requestId = `payment-password-${requests}`.padEnd(24, '0')
  return app.call('POST /api/withdrawals', { token: as, body: { requestId, amount: '1000', currency: 'BRL', pixKeyType: 'cpf', pixKey: '529.982.247-25', ...more } })
}
const options = async () => (await app.call('GET /api/withdrawals/options', { token })).reply

describe('Product §5.63 the payment password', () => {
  test.each([
    ['too short', '27182', '27182', [{ field: 'paymentPassword', problem: 'too_short' }]],
    ['too long', '2718281', '2718281', [{ field: 'paymentPassword', problem: 'too_long' }]],
    ['letters', '27182a', '27182a', [{ field: 'paymentPassword', problem: 'format' }]],
    ['all the same', '777777', '777777', [{ field: 'paymentPassword', problem: 'too_common' }]],
    ['a run', '123456', '123456', [{ field: 'paymentPassword', problem: 'too_common' }]],
    ['nothing', '', '', [{ field: 'paymentPassword', problem: 'required' }]],
    ['not repeated', paymentPassword, '271829', [{ field: 'confirmPaymentPassword', problem: 'not_equal' }]],
  ])('%s is told beside its field', async (_what, text, again, fields) => {
    expect((await set(text, again)).problem).toMatchObject({ status: 422, code: 'invalid_fields', fields })
  })

  test('is set, told, and kept as a hash', async () => {
    expect((await set(paymentPassword)).reply).toEqual({})
    expect((await app.call('GET /api/security', { token })).reply.paymentPassword).toEqual({ isSet: true, isRequired: false, minLength: 6, maxLength: 6 })
    expect((await app.call('GET /api/inbox', { token })).reply.list[0]?.title).toBe('Senha de saque criada')
    const { hash } = await app.database.db.selectFrom('payment_passwords').select('hash').where('member_id', '=', member.memberId).executeTakeFirstOrThrow()
    expect(hash).toMatch(/^\$argon2id\$/)
  })

  test('Product §9.51 wrong five times in a row is locked for half an hour', async () => {
    await set(paymentPassword)
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await prove('314159')).problem).toMatchObject({ status: 422, code: 'payment_password_wrong', fields: [{ field: 'paymentPassword', problem: 'not_accepted' }] })
    }
    expect((await prove(paymentPassword)).problem).toMatchObject({ status: 429, code: 'payment_password_locked', retryAfterSeconds: 1_800 })
    expect((await withdraw()).problem.code).toBe('payment_password_required')
  })

  test('another one unlocks it: who sets it has proved more', async () => {
    await set(paymentPassword)
    for (let turn = 0; turn < 5; turn += 1) await prove('314159')
    await set('161803')
    expect((await prove('161803')).status).toBe(200)
    expect((await prove(paymentPassword)).problem.code).toBe('payment_password_wrong')
  })
})

describe('Product §4.102 a withdrawal', () => {
  test('asks nothing of who has no payment password', async () => {
    expect(await options()).toMatchObject({ isPaymentPasswordAsked: false, hasPaymentPassword: false })
    expect((await withdraw()).status).toBe(200)
  })

  test('of who has one wants its proof, and uses it up', async () => {
    await set(paymentPassword)
    expect(await options()).toMatchObject({ isPaymentPasswordAsked: true, hasPaymentPassword: true })
    expect((await withdraw()).problem).toMatchObject({ status: 403, code: 'payment_password_required' })
    const { paymentProof } = (await prove(paymentPassword)).reply
    expect((await withdraw({ paymentProof })).status).toBe(200)
    expect((await withdraw({ paymentProof })).problem.code).toBe('payment_password_required')
  })

  test('that was refused leaves the proof good, and the purse as it was', async () => {
    await set(paymentPassword)
    const { paymentProof } = (await prove(paymentPassword)).reply
    expect((await withdraw({ paymentProof, amount: '999999' })).problem.code).toBe('insufficient_funds')
    expect((await withdraw({ paymentProof: 'x'.repeat(32) })).problem.code).toBe('payment_password_required')
    expect((await options()).withdrawable).toBe('20000')
    expect((await withdraw({ paymentProof })).status).toBe(200)
  })

  test('of four at once with one proof one is held', async () => {
    await set(paymentPassword)
    const { paymentProof } = (await prove(paymentPassword)).reply
    const answers = await Promise.all([1, 2, 3, 4].map(() => withdraw({ paymentProof })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await options()).withdrawable).toBe('19000')
  })

  test('whose answer was lost is the same again, without another proof', async () => {
    await set(paymentPassword)
    const { paymentProof } = (await prove(paymentPassword)).reply
    const body = { requestId: 'lost-answer-000000000000', paymentProof }
    const first = (await withdraw(body)).reply
    expect((await withdraw(body)).reply).toEqual(first)
  })

  test('takes no proof of another member, and none that is five minutes old', async () => {
    await set(paymentPassword)
    const other = await createMember(app, { balanceMinor: 5_000n })
    const theirs = await stepUp(app, other)
    await app.call('PUT /api/security/payment-password', { token: theirs, body: { paymentPassword, confirmPaymentPassword: paymentPassword } })
    const { paymentProof } = (await prove(paymentPassword, theirs)).reply
    expect((await withdraw({ paymentProof })).problem.code).toBe('payment_password_required')
    const own = (await prove(paymentPassword)).reply.paymentProof
    app.clock.pass(5 * 60_000)
    expect((await withdraw({ paymentProof: own })).problem.code).toBe('payment_password_required')
  })

  test('Product §6.38 is for those alone who have one, where the brand wants it', async () => {
    await app.database.db.updateTable('site').set({ is_payment_password_required: true }).execute()
    app.clock.pass(1_000)
    expect(await options()).toMatchObject({ isPaymentPasswordAsked: true, hasPaymentPassword: false })
    expect((await withdraw()).problem).toMatchObject({ status: 403, code: 'payment_password_unset' })
    expect((await prove('271828')).problem.code).toBe('payment_password_unset')
  })
})

describe('Product §4.103 after a change nothing is withdrawn for a day', () => {
  const hours = (count: number) => app.clock.pass(count * 3_600_000)
  const again = async () => {
    const { reply } = await app.call('POST /api/session', { body: { type: 'username', username: member.username, password: member.password } })
    if (!('token' in reply)) throw new Error('no session')
    return reply.token
  }

  test.each(['password_changed_at', 'mobile_changed_at'] as const)('of %s', async (column) => {
    const at = app.clock.now()
    await app.database.db.updateTable('members').set({ [column]: at }).where('id', '=', member.memberId).execute()
    expect((await options()).withdrawalsFrom).toBe(new Date(at.getTime() + 24 * 3_600_000).toISOString())
    const refused = await withdraw()
    expect(refused.problem).toMatchObject({ status: 403, code: 'withdrawal_cooling_down' })
    expect(refused.problem.retryAfterSeconds).toBeGreaterThan(24 * 3_600 - 60)
    hours(24)
    expect((await withdraw({}, await again())).status).toBe(200)
  })

  test('of the payment password, but not when the first one was set', async () => {
    await set(paymentPassword)
    expect((await options()).withdrawalsFrom).toBeNull()
    await set('161803')
    const { paymentProof } = (await prove('161803')).reply
    expect((await withdraw({ paymentProof })).problem.code).toBe('withdrawal_cooling_down')
  })

  test('unless the brand does not want it', async () => {
    await app.database.db.updateTable('members').set({ password_changed_at: app.clock.now() }).where('id', '=', member.memberId).execute()
    await app.database.db.updateTable('site').set({ cool_down_hours: 0 }).execute()
    app.clock.pass(1_000)
    expect((await options()).withdrawalsFrom).toBeNull()
    expect((await withdraw()).status).toBe(200)
    await app.database.db.updateTable('site').set({ cool_down_hours: 24 }).execute()
  })
})
