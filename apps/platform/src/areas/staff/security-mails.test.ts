import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestOffice, staffPassword, type StaffBrowser, type TestOffice, type TestPerson } from '#testing/office-app.ts'
import { changePerson } from './people-store.ts'

let office: TestOffice
let owner: TestPerson
beforeAll(async () => {
  office = await openTestOffice()
  owner = await office.person(['owner'])
})
afterAll(() => office.close())
beforeEach(() => office.database.db.deleteFrom('outbox').execute())

const mails = async () =>
  (await office.database.db.selectFrom('outbox').select(['channel', 'recipient', 'language', 'facts']).orderBy('recipient').execute()).map(({ channel, recipient, language, facts }) => ({ channel, recipient, language, ...facts }))
const wrong = (person: TestPerson, browser: StaffBrowser) => office.call(browser, 'POST /office/login/password', { body: { email: person.email, password: 'wrong' } })

test('Product §13.370 a login from a new device is told by mail to the person and to every owner, each in their language; from a known one to nobody', async () => {
  const person = await office.person(['support'])
  const gone = await office.person(['owner'])
  await office.database.transact(async (tx) => {
    await changePerson(tx, person.id, { language: 'pt' })
    await changePerson(tx, gone.id, { state: 'left', left_at: new Date() })
  })
  const browser = await office.logIn(person, office.browser('203.0.113.9'))
  const told = await mails()
  expect(told).toMatchObject([
    { channel: 'email', recipient: owner.email, language: 'en', kind: 'notice', subject: expect.stringMatching(/: a login from a new device$/), body: expect.stringContaining(`(${person.email}) logged in`) },
    { channel: 'email', recipient: person.email, language: 'pt', kind: 'notice', subject: expect.stringMatching(/: acesso por um aparelho novo$/), body: expect.stringContaining('203.0.113.9') },
  ])
  await office.logIn(person, browser)
  expect(await mails()).toHaveLength(2)
  await office.logIn(person)
  expect(await mails()).toHaveLength(4)
})

test('Product §13.370 what keeps no number is a new device each time, and an owner’s own login is told to them once', async () => {
  const half = await office.call(office.browser(), 'POST /office/login/password', { body: { email: owner.email, password: staffPassword } })
  const opened = await office.call(office.browser(), 'POST /office/login/code', { body: { token: half.reply.token, code: office.codeOf(owner) } })
  expect(opened.reply.me.isNewDevice).toBe(true)
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([owner.email])
})

test('Product §13.371 the tenth wrong try is told to the person by mail, once; a name that nobody has is told to nobody', async () => {
  const person = await office.person(['support'])
  for (let each = 0; each < 9; each += 1) await wrong(person, office.browser(`192.0.2.${each + 1}`))
  expect(await mails()).toEqual([])
  await wrong(person, office.browser('192.0.2.77'))
  expect(await mails()).toMatchObject([{ recipient: person.email, subject: expect.stringMatching(/: your login is locked for a while$/), body: expect.stringContaining('192.0.2.77') }])
  office.clock.pass(61_000)
  await wrong(person, office.browser('192.0.2.78'))
  expect(await mails()).toHaveLength(1)
  const nobody: TestPerson = { ...person, email: 'nobody-at-all@example.com' }
  for (let each = 0; each < 11; each += 1) await wrong(nobody, office.browser(`192.0.2.${each + 100}`))
  expect(await mails()).toHaveLength(1)
})

test('Product §13.373 somebody sees their own sessions and ends any of them at once, and no other’s', async () => {
  const person = await office.person(['support'])
  const [here, there] = [await office.logIn(person, office.browser('203.0.113.1')), await office.logIn(person, office.browser('203.0.113.2'))]
  const { sessions } = (await office.call(here, 'GET /office/mine/sessions')).reply
  expect(sessions.map(({ address, isThis }) => [address, isThis]).sort()).toEqual([['203.0.113.1', true], ['203.0.113.2', false]])
  const other = sessions.find(({ isThis }) => !isThis)!
  const stranger = await office.as('owner')
  expect((await office.call(stranger, 'DELETE /office/mine/sessions/:sessionId', { params: { sessionId: other.sessionId } })).status).toBe(404)
  expect((await office.call(there, 'GET /office/session')).status).toBe(200)
  expect((await office.call(here, 'DELETE /office/mine/sessions/:sessionId', { params: { sessionId: other.sessionId } })).status).toBe(200)
  expect((await office.call(there, 'GET /office/session')).code).toBe('session_ended')
  expect((await office.call(here, 'DELETE /office/mine/sessions/:sessionId', { params: { sessionId: other.sessionId } })).status).toBe(404)
  const rows = await office.database.db.selectFrom('audit_events').select(['act', 'after']).where('actor', '=', person.id).where('act', '=', 'session.close').execute()
  expect(rows).toMatchObject([{ after: { ended: other.sessionId } }])
})
