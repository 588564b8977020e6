import type { BodyOf } from '@trevo/contract/member/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateFlag } from '#areas/site/store.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { codeTo, messagesTo, otherThan } from '#testing/messages.ts'

const fresh = 'quatro folhas verdes'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await updateFlag(app.database.db, 'FORGETMOBILE3', true)
})
afterAll(() => app.close())

let count = 0
const memberWith = async (columns: { readonly email?: string; readonly mobile_number?: string } = {}): Promise<TestMember> => {
  const member = await createMember(app)
  const verified = columns.mobile_number === undefined ? {} : { mobile_verified_at: app.clock.now() }
  await app.database.db.updateTable('members').set({ must_change_password: false, ...columns, ...verified }).where('id', '=', member.memberId).execute()
  return member
}
const address = () => {
  count += 1
  return `10.${30 + (count >> 8)}.${count & 255}.1`
}
const logIn = (username: string, password: string) => app.call('POST /api/session', { body: { type: 'username', username, password }, address: address() })
const rowOf = (member: TestMember) => app.database.db.selectFrom('members').selectAll().where('id', '=', member.memberId).executeTakeFirstOrThrow()

describe('a change of password', () => {
  const change = (member: Pick<TestMember, 'token'>, over: Partial<BodyOf<'POST /api/v2/password'>> = {}) =>
    app.call('POST /api/v2/password', { token: member.token, body: { oldPassword: 'Right-4-you', newPassword: fresh, confirmNewPassword: fresh, ...over } })

  test('a guest is refused', async () => {
    const body = { oldPassword: 'Right-4-you', newPassword: fresh, confirmNewPassword: fresh }
    expect((await app.call('POST /api/v2/password', { body })).problem).toMatchObject({ status: 401, code: 'login_required' })
  })

  test('Product §4.78 goes on under a new token, and the new password alone opens the next session', async () => {
    const member = await memberWith()
    const { status, reply } = await change(member)
    expect([status, reply.userName, reply.firstTimeLogin]).toEqual([200, member.username, false])
    expect(reply.token).not.toBe(member.token)
    expect((await app.call('GET /api/member', { token: reply.token })).status).toBe(200)
    app.clock.pass(31_000)
    expect((await app.call('GET /api/member', { token: member.token })).problem.code).toBe('session_ended')
    expect((await logIn(member.username, member.password)).problem.code).toBe('bad_credentials')
    expect((await logIn(member.username, fresh)).status).toBe(200)
  })

  test('Product §4.79 ends every other session at once, and tells the phones that listen', async () => {
    const member = await memberWith()
    const other = (await logIn(member.username, member.password)).reply
    if (!('token' in other)) throw new Error('no session')
    const { id } = await app.database.db.selectFrom('sessions').select('id').where('member_id', '=', member.memberId).orderBy('created_at', 'desc').executeTakeFirstOrThrow()
    const heard: string[] = []
    const phone = { memberId: member.memberId, sessionId: id, address: '', send: (name: string) => void heard.push(name), close: () => void heard.push('closed') }
    app.services.live.add(phone)
    const { reply } = await change(member)
    expect(heard).toEqual(['session-ended', 'closed'])
    app.services.live.remove(phone)
    expect((await app.call('GET /api/member', { token: other.token })).problem.code).toBe('session_ended')
    expect((await app.call('GET /api/member', { token: reply.token })).status).toBe(200)
  })

  test('Product §9.44 is written down with its moment, and lifts the demand for it', async () => {
    const member = await memberWith()
    await app.database.db.updateTable('members').set({ must_change_password: true }).where('id', '=', member.memberId).execute()
    expect((await app.call('GET /api/wallet', { token: member.token })).problem.code).toBe('password_change_required')
    const { reply } = await change(member)
    expect((await app.call('GET /api/wallet', { token: reply.token })).status).toBe(200)
    const row = await rowOf(member)
    expect(row.must_change_password).toBe(false)
    expect(Math.abs((row.password_changed_at?.getTime() ?? 0) - app.clock.now().getTime())).toBeLessThan(60_000)
  })

  test.each<[string, Partial<BodyOf<'POST /api/v2/password'>>, readonly object[]]>([
    ['no old one', { oldPassword: '' }, [{ field: 'oldPassword', problem: 'required' }]],
    ['a short new one', { newPassword: 'curta', confirmNewPassword: 'curta' }, [{ field: 'newPassword', problem: 'too_short' }]],
    ['one that leaks are full of', { newPassword: 'Liverpool1', confirmNewPassword: 'Liverpool1' }, [{ field: 'newPassword', problem: 'too_common' }]],
    ['no confirmation', { confirmNewPassword: '' }, [{ field: 'confirmNewPassword', problem: 'required' }]],
    ['another confirmation', { confirmNewPassword: `${fresh}!` }, [{ field: 'confirmNewPassword', problem: 'not_equal' }]],
    ['all of it wrong', { oldPassword: '', newPassword: '', confirmNewPassword: '' }, [
      { field: 'oldPassword', problem: 'required' }, { field: 'confirmNewPassword', problem: 'required' }, { field: 'newPassword', problem: 'required' },
    ]],
  ])('Product §5.56 %s is said beside its field', async (_what, over, fields) => {
    expect((await change(await memberWith(), over)).problem).toMatchObject({ status: 422, code: 'invalid_fields', fields })
  })

  test('Product §5.57 the member’s own name is no password', async () => {
    const member = await createMember(app, { username: 'anabela_1975' })
    const typed = 'Anabela_1975'
    expect((await change(member, { newPassword: typed, confirmNewPassword: typed })).problem).toMatchObject({ fields: [{ field: 'newPassword', problem: 'too_common' }] })
  })

  test('Product §4.80 a wrong old one changes nothing, and five of them in a row have to wait', async () => {
    const member = await memberWith()
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await change(member, { oldPassword: `guess ${turn}` })).problem).toMatchObject({ code: 'wrong_password', fields: [{ field: 'oldPassword', problem: 'not_accepted' }] })
    }
    expect((await change(member)).problem).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect((await logIn(member.username, member.password)).status).toBe(200)
  })

  test('Product §4.81 the same one is refused', async () => {
    const member = await memberWith()
    const same = { newPassword: member.password, confirmNewPassword: member.password }
    expect((await change(member, same)).problem).toMatchObject({ status: 422, code: 'same_password', fields: [{ field: 'newPassword', problem: 'same' }] })
    expect((await rowOf(member)).password_changed_at).toBeNull()
  })

  test('of two at the same moment one gets through', async () => {
    const member = await memberWith()
    const answers = await Promise.all([change(member), change(member, { newPassword: `${fresh} 2`, confirmNewPassword: `${fresh} 2` })])
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(1)
    // On a full machine the second may begin when the first has ended: its session is over then, or its old password wrong.
    expect(['request_mismatch', 'session_ended', 'wrong_password']).toContain(refused[0]?.problem.code)
  })

  test('a body that is not encrypted is refused', async () => {
    const member = await memberWith()
    const plain = await app.app.inject({
      method: 'POST',
      url: '/api/v2/password',
      headers: { host: 'localhost:3000', authorization: `Bearer ${member.token}` },
      payload: { oldPassword: member.password, newPassword: fresh, confirmNewPassword: fresh },
    })
    expect([plain.statusCode, plain.json<{ code: string }>().code]).toEqual([400, 'encryption_required'])
  })
})

describe('a forgotten password by e-mail', () => {
  const ask = (username: string, email: string) => app.call('POST /api/password/by-email', { body: { username, email }, address: address() })
  const setByLink = (token: string, newPassword = fresh, confirmNewPassword = newPassword) =>
    app.call('POST /api/password/by-link', { body: { token, newPassword, confirmNewPassword }, address: address() })
  const linkTo = async (email: string) => /#token=([A-Za-z0-9_-]+)/.exec((await messagesTo(app, email))[0]?.body ?? '')?.[1] ?? ''
  const asked = async (email: string) => {
    const member = await memberWith({ email })
    expect((await ask(member.username, email)).status).toBe(200)
    return { member, token: await linkTo(email) }
  }

  test('Product §4.76 sends a link that sets a new password once, and ends every session', async () => {
    const { member, token } = await asked('ana@example.com')
    const [mail] = await messagesTo(app, 'ana@example.com')
    expect(mail).toMatchObject({ channel: 'email', kind: 'reset-link', state: 'sent', subject: 'Trevo: crie uma senha nova' })
    expect(mail?.body).toContain(`conta ${member.username} em Trevo`)
    expect(mail?.body).toMatch(/http:\/\/phone\.test:3000\/m\/forget#token=[A-Za-z0-9_-]{43}\n/)
    expect((await setByLink(token)).reply).toEqual({ userName: member.username })
    expect((await app.call('GET /api/member', { token: member.token })).problem.code).toBe('session_ended')
    expect((await logIn(member.username, fresh)).status).toBe(200)
    expect((await setByLink(token, `${fresh} 2`)).problem).toMatchObject({ status: 410, code: 'reset_link_over' })
  })

  test('Product §4.72 answers an unknown name, and an address that is not the member’s, just so, and sends them nothing', async () => {
    const { username } = await memberWith({ email: 'bia@example.com' })
    const known = await ask(username, 'BIA@example.com ')
    const others = [await ask('nobody_here', 'caio@example.com'), await ask(username, 'dora@example.com')]
    for (const other of others) expect([other.status, other.reply]).toEqual([known.status, known.reply])
    expect((await messagesTo(app, 'bia@example.com'))[0]?.state).toBe('sent')
    for (const stranger of ['caio@example.com', 'dora@example.com']) expect((await messagesTo(app, stranger))[0]).toMatchObject({ state: 'dropped', body: null, facts: {} })
  })

  test('Product §5.55 name and address are trimmed, and said beside their field', async () => {
    expect((await ask('  ', 'eva@example')).problem).toMatchObject({
      code: 'invalid_fields',
      fields: [{ field: 'username', problem: 'required' }, { field: 'email', problem: 'format' }],
    })
    const { username } = await memberWith({ email: 'eva@example.com' })
    expect((await ask(` ${username} `, ' eva@example.com ')).status).toBe(200)
    expect((await messagesTo(app, 'eva@example.com'))[0]?.state).toBe('sent')
  })

  test('Product §4.75 the body comes as a form, and as JSON', async () => {
    const { username } = await memberWith({ email: 'flor@example.com' })
    const post = (payload: string, url = '/api/password/by-email') =>
      app.app.inject({ method: 'POST', url, headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'phone.test' }, payload, remoteAddress: address() })
    expect((await post(`username=${username}&email=flor%40example.com`)).statusCode).toBe(200)
    expect((await messagesTo(app, 'flor@example.com'))[0]?.state).toBe('sent')
    expect((await post(`username=${username}&email=a@b.co&email=c@d.co`)).statusCode).toBe(400)
    expect((await post(`username=${username}&email=a@b.co&admin=1`)).statusCode).toBe(400)
    expect((await post('purpose=register&countryDialingCode=55&mobileNum=11912345678', '/api/codes/sms')).statusCode).toBe(400)
  })

  test('Product §5.54 opens nothing after ten minutes', async () => {
    const { token } = await asked('gil@example.com')
    app.clock.pass(10 * 60_000 + 1)
    expect((await setByLink(token)).problem.code).toBe('reset_link_over')
  })

  test('Product §5.54 the newest link alone opens anything, and a change of password none', async () => {
    const { member, token } = await asked('hugo@example.com')
    app.clock.pass(61_000)
    await ask(member.username, 'hugo@example.com')
    const newest = await linkTo('hugo@example.com')
    expect(newest).not.toBe(token)
    expect((await setByLink(token)).problem.code).toBe('reset_link_over')
    const body = { oldPassword: member.password, newPassword: fresh, confirmNewPassword: fresh }
    expect((await app.call('POST /api/v2/password', { token: member.token, body })).status).toBe(200)
    expect((await setByLink(newest, `${fresh} 3`)).problem.code).toBe('reset_link_over')
  })

  test('Product §5.54 of two at the same moment one gets through', async () => {
    const { token } = await asked('iris@example.com')
    const answers = await Promise.all([setByLink(token, `${fresh} 1`), setByLink(token, `${fresh} 2`), setByLink(token, `${fresh} 3`)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('Product §5.54 a password that is turned down leaves the link as it was', async () => {
    const { member, token } = await asked('joel@example.com')
    expect((await setByLink(token, 'curta')).problem).toMatchObject({ code: 'invalid_fields', fields: [{ field: 'newPassword', problem: 'too_short' }] })
    expect((await setByLink(token, member.password)).problem.code).toBe('same_password')
    expect((await setByLink(token)).status).toBe(200)
  })

  test.each(['', 'A'.repeat(43), '../../etc', 'x'.repeat(64)])('a token of nobody’s opens nothing: %s', async (token) => {
    expect((await setByLink(token)).problem.code).toBe('reset_link_over')
  })

  test('Product §5.54 leads nowhere but to the operator’s own address', async () => {
    const config = { publicUrl: 'https://bet.example.com' }
    const own = await openTestApp({ config })
    try {
      const member = await createMember(own)
      await own.database.db.updateTable('members').set({ email: 'kai@example.com' }).where('id', '=', member.memberId).execute()
      const sent = await own.app.inject({
        method: 'POST',
        url: '/api/password/by-email',
        headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
        payload: { username: member.username, email: 'kai@example.com' },
      })
      expect(sent.statusCode).toBe(200)
      const body = (await messagesTo(own, 'kai@example.com'))[0]?.body ?? ''
      expect(body).toContain('https://bet.example.com/m/forget#token=')
      expect(body).not.toContain('evil')
    } finally {
      await own.close()
    }
  })
})

describe('a forgotten password by phone', () => {
  let numbers = 0
  const freshNumber = () => {
    numbers += 1
    const national = `119${String(20_000_000 + numbers)}`
    return { national, e164: `+55${national}` }
  }
  const asked = async () => {
    const { national, e164 } = freshNumber()
    const member = await memberWith({ mobile_number: e164 })
    const { reply } = await app.call('POST /api/codes/sms', { body: { purpose: 'password', countryDialingCode: '55', mobileNum: national }, address: address() })
    return { member, national, e164, verificationId: reply.value.requestId, verificationCode: await codeTo(app, e164) }
  }
  const set = (by: { readonly national: string; readonly verificationId: string; readonly verificationCode: string }, newPassword = fresh) =>
    app.call('POST /api/password/by-phone', {
      body: { countryDialingCode: '55', mobileNum: by.national, verificationCode: by.verificationCode, verificationId: by.verificationId, newPassword },
      address: address(),
    })

  test('Product §4.77 sets the new password, ends every session and logs in', async () => {
    const by = await asked()
    const { status, reply } = await set(by)
    expect(status).toBe(200)
    if (!('token' in reply)) throw new Error('no session')
    expect(reply).toMatchObject({ userName: by.member.username, firstTimeLogin: false })
    expect((await app.call('GET /api/member', { token: reply.token })).status).toBe(200)
    expect((await app.call('GET /api/member', { token: by.member.token })).problem.code).toBe('session_ended')
    expect((await logIn(by.member.username, fresh)).status).toBe(200)
    expect((await set(by, `${fresh} 2`)).problem).toMatchObject({ code: 'code_expired' })
  })

  test('Product §5.49 a wrong code sets nothing', async () => {
    const by = await asked()
    expect((await set({ ...by, verificationCode: otherThan(by.verificationCode) })).problem).toMatchObject({ status: 422, code: 'code_wrong' })
    expect((await rowOf(by.member)).password_changed_at).toBeNull()
  })

  test('Product §5.48 a late code sets nothing', async () => {
    const by = await asked()
    app.clock.pass(10 * 60_000 + 1)
    expect((await set(by)).problem.code).toBe('code_expired')
  })

  test('Product §8.22 the same password is told, and leaves the code as it was', async () => {
    const by = await asked()
    expect((await set(by, by.member.password)).problem).toMatchObject({ code: 'same_password', fields: [{ field: 'newPassword', problem: 'same' }] })
    expect((await set(by)).status).toBe(200)
  })

  test('Product §4.72 nobody’s number is told nothing else than a wrong code', async () => {
    const { national } = freshNumber()
    const { reply } = await app.call('POST /api/codes/sms', { body: { purpose: 'password', countryDialingCode: '55', mobileNum: national }, address: address() })
    expect((await set({ national, verificationId: reply.value.requestId, verificationCode: '123456' })).problem.code).toBe('code_wrong')
  })

  test('a number that was only typed at registration opens nothing', async () => {
    const { national, e164 } = freshNumber()
    const member = await createMember(app)
    await app.database.db.updateTable('members').set({ mobile_number: e164 }).where('id', '=', member.memberId).execute()
    await app.call('POST /api/codes/sms', { body: { purpose: 'password', countryDialingCode: '55', mobileNum: national }, address: address() })
    expect((await messagesTo(app, e164))[0]?.state).toBe('dropped')
  })

  test('an agent comes back by the agents’ login', async () => {
    const by = await asked()
    await app.database.db.updateTable('members').set({ type: 8 }).where('id', '=', by.member.memberId).execute()
    expect((await set(by)).reply).toMatchObject({ userName: by.member.username, type: 8 })
  })

  test('a blocked member stays out, with the old password', async () => {
    const by = await asked()
    await app.database.db.updateTable('members').set({ status: 'blocked' }).where('id', '=', by.member.memberId).execute()
    expect((await set(by)).problem.code).toBe('member_blocked')
    expect((await rowOf(by.member)).password_changed_at).toBeNull()
  })

  test.each([
    ['a number that is none', { national: '12' }, [{ field: 'mobileNum', problem: 'format' }]],
    ['no code', { verificationCode: '' }, [{ field: 'verificationCode', problem: 'required' }]],
  ])('%s is said beside its field', async (_what, over, fields) => {
    expect((await set({ ...(await asked()), ...over })).problem).toMatchObject({ code: 'invalid_fields', fields })
  })

  test('Product §4.74 is not there where the site has it switched off', async () => {
    const by = await asked()
    await updateFlag(app.database.db, 'FORGETMOBILE3', false)
    app.clock.pass(3_000)
    expect((await set(by)).problem).toMatchObject({ status: 403, code: 'not_allowed' })
    await updateFlag(app.database.db, 'FORGETMOBILE3', true)
    app.clock.pass(3_000)
  })
})
