import { afterAll, beforeAll, expect, test } from 'vitest'
import { newRecoveryCodes, recoveryCodeHash } from '#credentials/recovery-codes.ts'
import { createAuthenticator } from '#testing/authenticator.ts'
import { officeOrigin, openTestOffice, staffPassword, type TestOffice } from '#testing/office-app.ts'
import { replaceRecoveryCodes } from './factor-store.ts'
import { listLog } from './log-store.ts'
import { insertLink, insertPerson, replaceNetworks, replaceRoles } from './people-store.ts'
import { hashToken, newToken } from './session-store.ts'
import { newKey } from '#db/keys.ts'
import { totpCodeOf, totpStepAt } from '#credentials/totp.ts'

let office: TestOffice
beforeAll(async () => {
  office = await openTestOffice()
})
afterAll(() => office.close())

const first = (email: string, password = staffPassword, browser = office.browser()) => office.call(browser, 'POST /office/login/password', { body: { email, password } })

test('password and the authenticator’s code open a session; the reply says who is in and what they may', async () => {
  const person = await office.person(['finance'])
  const browser = await office.logIn(person)
  const { status, reply } = await office.call(browser, 'GET /office/session')
  expect(status).toBe(200)
  expect(reply.me).toMatchObject({ email: person.email, roles: ['finance'], stepUpMethods: ['totp'] })
  expect(reply.me?.grants['money.adjust']).toEqual(['p', 'a'])
  expect(reply.me?.steppedUpUntil).not.toBe(null)
})

test('the cookie goes to this origin alone, over https, and no script reads it', async () => {
  const person = await office.person(['support'])
  const browser = office.browser()
  const half = await first(person.email, staffPassword, browser)
  const { headers } = await office.call(browser, 'POST /office/login/code', { body: { token: half.reply.token, code: office.codeOf(person) } })
  const set = [headers['set-cookie'] ?? []].flat().find((each) => String(each).startsWith('__Host-office='))
  expect(set).toMatch(/^__Host-office=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict; Max-Age=36000$/)
})

test('an unknown address, a wrong password, somebody who left and somebody invited are answered alike', async () => {
  const person = await office.person(['support'])
  const gone = await office.person(['support'])
  await office.database.db.updateTable('staff').set({ state: 'left', left_at: new Date() }).where('id', '=', gone.id).execute()
  for (const [email, password] of [['nobody@example.com', staffPassword], [person.email, 'wrong'], [gone.email, staffPassword]] as const) {
    const { status, code } = await first(email, password)
    expect([status, code]).toEqual([401, 'bad_credentials'])
  }
})

test('the password alone opens nothing', async () => {
  const person = await office.person(['owner'])
  const browser = office.browser()
  await first(person.email, staffPassword, browser)
  expect(browser.cookies.has('__Host-office')).toBe(false)
  expect(await office.call(browser, 'GET /office/session')).toMatchObject({ status: 200, reply: { me: null } })
})

test('a code is good once, for five minutes after the password, and only for who gave it', async () => {
  const person = await office.person(['support'])
  const half = await first(person.email)
  const code = office.codeOf(person)
  const token = half.reply.token
  expect((await office.call(office.browser(), 'POST /office/login/code', { body: { token, code } })).status).toBe(200)
  expect((await office.call(office.browser(), 'POST /office/login/code', { body: { token, code } })).code).toBe('challenge_over')
  const again = await first(person.email)
  expect((await office.call(office.browser(), 'POST /office/login/code', { body: { token: again.reply.token, code } })).code).toBe('second_factor_wrong')
  office.clock.pass(5 * 60_000 + 1)
  expect((await office.call(office.browser(), 'POST /office/login/code', { body: { token: again.reply.token, code: office.codeOf(person) } })).code).toBe('challenge_over')
})

test('ten wrong tries lock the name a minute, then longer; all are in the log', async () => {
  const person = await office.person(['support'])
  for (let each = 0; each < 10; each += 1) {
    expect((await first(person.email, 'wrong', office.browser(`192.0.2.${each + 1}`))).code).toBe('bad_credentials')
  }
  const locked = await first(person.email, staffPassword, office.browser('192.0.2.99'))
  expect([locked.status, locked.code]).toEqual([429, 'login_locked'])
  office.clock.pass(61_000)
  expect((await first(person.email, 'wrong', office.browser('192.0.2.98'))).code).toBe('bad_credentials')
  office.clock.pass(61_000)
  expect((await first(person.email, staffPassword, office.browser('192.0.2.97'))).code).toBe('login_locked')
  office.clock.pass(60_000)
  await office.logIn(person)
  const rows = await listLog(office.database.db, { act: 'session.open', targetKind: 'staff', target: person.id.toString() }, { place: null, isBackward: false, limit: 50 })
  expect(rows.filter((row) => row.is_refused && row.reason === 'bad_credentials')).toHaveLength(11)
})

test('a recovery code stands in for the authenticator, once', async () => {
  const person = await office.person(['support'])
  const codes = newRecoveryCodes()
  await office.database.transact((tx) => replaceRecoveryCodes(tx, person.id, codes.map((each) => recoveryCodeHash(person.id, each))))
  const half = await first(person.email)
  expect(half.reply.methods).toEqual(['totp', 'recovery-code'])
  const opened = await office.call(office.browser(), 'POST /office/login/code', { body: { token: half.reply.token, code: codes[0]?.toLowerCase() ?? '' } })
  expect(opened.reply.me.recoveryCodesLeft).toBe(9)
  const again = await first(person.email)
  expect((await office.call(office.browser(), 'POST /office/login/code', { body: { token: again.reply.token, code: codes[0] ?? '' } })).code).toBe('second_factor_wrong')
})

test('a session is over after 15 minutes without a call, and after 10 hours with them', async () => {
  const idle = await office.as('support')
  office.clock.pass(15 * 60_000 + 1)
  expect((await office.call(idle, 'GET /office/session')).code).toBe('session_ended')
  const busy = await office.as('support')
  for (let minutes = 0; minutes < 595; minutes += 14) {
    office.clock.pass(14 * 60_000)
    expect((await office.call(busy, 'GET /office/session')).status).toBe(minutes + 14 < 600 ? 200 : 401)
  }
})

test('what a page asks by itself does not keep a session from falling idle, what somebody does there does', async () => {
  const [polled, used] = [await office.as('support'), await office.as('support')]
  const poll = { headers: { 'x-poll': '1' }, query: {} }
  office.clock.pass(10 * 60_000)
  expect((await office.call(polled, 'GET /office/proposals', poll)).status).toBe(200)
  expect((await office.call(used, 'GET /office/proposals', { query: {} })).status).toBe(200)
  office.clock.pass(6 * 60_000)
  expect((await office.call(polled, 'GET /office/proposals', poll)).code).toBe('session_ended')
  expect((await office.call(used, 'GET /office/proposals', poll)).status).toBe(200)
})

test('a fourth session ends the oldest', async () => {
  const person = await office.person(['support'])
  const browsers = []
  for (let each = 0; each < 4; each += 1) {
    browsers.push(await office.logIn(person))
    office.clock.pass(1_000)
  }
  const states = await Promise.all(browsers.map(async (browser) => (await office.call(browser, 'GET /office/session')).status))
  expect(states).toEqual([401, 200, 200, 200])
})

test('from a network that is not allowed nobody comes in, and a stolen cookie ends its session', async () => {
  const person = await office.person(['support'])
  const browser = await office.logIn(person, office.browser('203.0.113.7'))
  await office.database.transact((tx) => replaceNetworks(tx, person.id, ['203.0.113.0/24']))
  expect((await office.call(browser, 'GET /office/session')).status).toBe(200)
  expect((await office.call({ ...browser, address: '198.51.100.1' }, 'GET /office/session')).code).toBe('address_not_allowed')
  expect((await office.call(browser, 'GET /office/session')).code).toBe('session_ended')
  const half = await first(person.email, staffPassword, office.browser('198.51.100.1'))
  const opened = await office.call(office.browser('198.51.100.1'), 'POST /office/login/code', { body: { token: half.reply.token, code: office.codeOf(person) } })
  expect(opened.code).toBe('address_not_allowed')
})

test('a write from another page is refused: another origin, none, or without the page’s token', async () => {
  const browser = await office.as('owner')
  for (const headers of [{ origin: 'https://elsewhere.example' }, { origin: undefined }, { origin: `${officeOrigin}.elsewhere.example` }, { 'x-csrf-token': undefined }, { 'x-csrf-token': 'x'.repeat(43) }]) {
    expect((await office.call(browser, 'POST /office/log/verify', { body: {}, headers })).code, JSON.stringify(headers)).toBe('csrf_wrong')
  }
  expect((await office.call(browser, 'POST /office/log/verify', { body: {} })).status).toBe(200)
})

test('stepping up gives the session another token; the one before is worth nothing', async () => {
  const person = await office.person(['owner'])
  const browser = await office.logIn(person)
  const old = new Map(browser.cookies)
  office.clock.pass(6 * 60_000)
  expect((await office.call(browser, 'GET /office/session')).reply.me?.steppedUpUntil).toBe(null)
  expect((await office.call(browser, 'POST /office/step-up', { body: { code: '000000' } })).code).toBe('second_factor_wrong')
  const stepped = await office.call(browser, 'POST /office/step-up', { body: { code: office.codeOf(person) } })
  expect(stepped.reply.me?.steppedUpUntil).not.toBe(null)
  expect((await office.call({ ...browser, cookies: old }, 'GET /office/session')).code).toBe('session_ended')
  expect((await office.call(browser, 'GET /office/session')).status).toBe(200)
})

test('logging out ends the session on the server too', async () => {
  const browser = await office.as('support')
  const old = new Map(browser.cookies)
  expect((await office.call(browser, 'DELETE /office/session')).status).toBe(200)
  expect(browser.cookies.has('__Host-office')).toBe(false)
  expect((await office.call({ ...browser, cookies: old }, 'GET /office/session')).code).toBe('session_ended')
})

const invited = async (): Promise<{ readonly link: string; readonly id: bigint }> => {
  const [id, link] = [newKey(), newToken()]
  await office.database.transact(async (tx) => {
    await insertPerson(tx, { id, email: `new-${id}@example.com`, name: 'New', language: 'pt' }, office.clock.now())
    await replaceRoles(tx, id, [{ role: 'support', until: null }], office.clock.now())
    await insertLink(tx, { token_hash: hashToken(link), staff_id: id, reason: 'invitation', expires_at: new Date(office.clock.now().getTime() + 3_600_000) })
  })
  return { id, link }
}
const secretOf = (base32: string): Buffer => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...base32].map((each) => letters.indexOf(each).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((each) => Number.parseInt(each, 2)))
}

test('Product §13.372 a link sets up a password with an authenticator, shows recovery codes once, and is used up', async () => {
  const { link } = await invited()
  const browser = office.browser()
  const { reply: read } = await office.call(browser, 'POST /office/links/read', { body: { link } })
  expect(read).toMatchObject({ reason: 'invitation', mayUsePassword: true })
  const code = totpCodeOf(secretOf(read.totp.secret), totpStepAt(office.clock.now()))
  const body = { link, name: 'Ana', language: 'pt', password: 'a long enough secret', code } as const
  expect((await office.call(browser, 'POST /office/links/use', { body: { ...body, password: 'short' } })).code).toBe('weak_password')
  // Long enough, and known to whoever tries the lists.
  expect((await office.call(browser, 'POST /office/links/use', { body: { ...body, password: 'Qwerty123456' } })).code).toBe('weak_password')
  expect((await office.call(browser, 'POST /office/links/use', { body: { ...body, password: read.email.toUpperCase() } })).code).toBe('weak_password')
  expect((await office.call(browser, 'POST /office/links/use', { body: { ...body, code: '000000' } })).code).toBe('second_factor_wrong')
  expect((await office.call(browser, 'POST /office/links/use', { body: { link, name: 'Ana', language: 'pt' } })).code).toBe('factor_required')
  const { status, reply } = await office.call(browser, 'POST /office/links/use', { body })
  expect(status).toBe(200)
  expect(reply.recoveryCodes).toHaveLength(10)
  expect(reply.me.roles).toEqual(['support'])
  expect((await office.call(office.browser(), 'POST /office/links/use', { body })).code).toBe('link_over')
  expect((await office.call(office.browser(), 'POST /office/links/read', { body: { link } })).code).toBe('link_over')
})

test('a passkey alone is enough: set up by the link, then it logs in and steps up', async () => {
  const { link } = await invited()
  const authenticator = createAuthenticator()
  const { reply: read } = await office.call(office.browser(), 'POST /office/links/read', { body: { link } })
  const response = authenticator.make({ challenge: read.passkey.challenge, origin: officeOrigin })
  const { reply: used } = await office.call(office.browser(), 'POST /office/links/use', { body: { link, name: 'Ana', language: 'en', passkey: { token: read.token, response } } })
  expect(used.me.stepUpMethods).toEqual(['passkey', 'recovery-code'])
  const browser = office.browser()
  const { reply: asked } = await office.call(browser, 'POST /office/login/passkey-options', { body: {} })
  const signed = authenticator.sign({ challenge: asked.options.challenge, origin: officeOrigin })
  expect((await office.call(browser, 'POST /office/login/passkey', { body: { token: asked.token, response: signed } })).status).toBe(200)
  expect((await office.call(office.browser(), 'POST /office/login/passkey', { body: { token: asked.token, response: signed } })).code).toBe('challenge_over')
  const { reply: again } = await office.call(browser, 'POST /office/step-up/passkey-options', { body: {} })
  expect((await office.call(browser, 'POST /office/step-up', { body: { token: again.token, response: authenticator.sign({ challenge: again.options.challenge, origin: officeOrigin }) } })).status).toBe(200)
})

test('a link is over after its time', async () => {
  const { link } = await invited()
  office.clock.pass(3_600_001)
  expect((await office.call(office.browser(), 'POST /office/links/read', { body: { link } })).code).toBe('link_over')
})
