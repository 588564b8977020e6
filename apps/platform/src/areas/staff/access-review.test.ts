import { staffId } from '@trevo/rules/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { measureAlarms } from '#areas/health/measure-alarms.ts'
import { openTestOffice, type StaffBrowser, type TestOffice, type TestPerson } from '#testing/office-app.ts'
import { changePerson, readGrants, replaceRoles } from './people-store.ts'
import { tellReviewDue } from './security-mails.ts'

let office: TestOffice
let owner: TestPerson
let asOwner: StaffBrowser
beforeAll(async () => {
  office = await openTestOffice()
  owner = await office.person(['owner'])
  asOwner = await office.logIn(owner)
})
afterAll(() => office.close())

const dayMs = 86_400_000
let sent = 0
const key = () => ({ 'idempotency-key': `access-review-${(sent += 1)}` })
const confirm = (browser: StaffBrowser, ...held: readonly { readonly person: TestPerson; readonly role: string; readonly until?: string }[]) =>
  office.call(browser, 'POST /office/access-review/confirm', { body: { held: held.map(({ person, role, until = null }) => ({ staffId: staffId(person.id), role, until })) }, headers: key() })
const age = (person: TestPerson, days: number, role: string) =>
  office.database.db.updateTable('staff_roles').set({ confirmed_at: new Date(office.clock.now().getTime() - days * dayMs) }).where('staff_id', '=', person.id).where('role', '=', role).execute()
const shown = async (person: TestPerson) => (await office.call(asOwner, 'GET /office/access-review')).reply.held.filter((each) => each.staffId === staffId(person.id))

test('only who may see staff reads the review, and only who manages them confirms', async () => {
  const support = await office.as('support')
  expect((await office.call(support, 'GET /office/access-review')).code).toBe('not_permitted')
  const auditor = await office.as('auditor')
  expect((await office.call(auditor, 'GET /office/access-review')).status).toBe(200)
  expect((await confirm(auditor, { person: owner, role: 'owner' })).code).toBe('not_permitted')
})

test('Product §13.520 a role that nobody confirmed for ninety days gives nothing, another of the same person does', async () => {
  const person = await office.person(['support', 'content'])
  const browser = await office.logIn(person)
  await age(person, 89, 'support')
  expect((await office.call(browser, 'GET /office/session')).reply.me).toMatchObject({ roles: ['content', 'support'], asleep: [] })
  expect((await shown(person)).find(({ role }) => role === 'support')).toMatchObject({ review: 'due', mayConfirm: true })

  await age(person, 90, 'support')
  const { me } = (await office.call(browser, 'GET /office/session')).reply
  expect(me).toMatchObject({ roles: ['content'], asleep: ['support'] })
  expect(me?.grants['members.care']).toBeUndefined()
  expect(me?.grants['content.draft']).toEqual(['w'])
  expect((await office.call(browser, 'GET /office/members')).code).toBe('not_permitted')
  expect((await shown(person))[0]).toMatchObject({ role: 'support', review: 'asleep' })
  expect((await measureAlarms(office.database.db, office.clock.now()))['access-review'].value).toBe(1n)

  expect((await confirm(asOwner, { person, role: 'support' })).reply).toMatchObject({ kind: 'done', reply: { confirmed: 1 } })
  expect((await office.call(browser, 'GET /office/session')).reply.me).toMatchObject({ roles: ['content', 'support'], asleep: [] })
  expect((await shown(person)).find(({ role }) => role === 'support')).toMatchObject({ review: 'confirmed', confirmedBy: expect.stringMatching(/^Somebody/) })
  expect((await measureAlarms(office.database.db, office.clock.now()))['access-review'].value).toBe(0n)
})

test('an owner’s role never sleeps', async () => {
  const person = await office.person(['owner'])
  await age(person, 400, 'owner')
  expect((await readGrants(office.database.db, person.id, office.clock.now())).roles).toEqual(['owner'])
  expect((await shown(person))[0]).toMatchObject({ review: 'overdue' })
  expect((await confirm(asOwner, { person, role: 'owner' })).status).toBe(200)
})

test('Product §13.521 nobody confirms their own, but an owner who is the only one', async () => {
  const others = await office.database.db.selectFrom('staff_roles').select('staff_id').where('role', '=', 'owner').where('staff_id', '!=', owner.id).execute()
  expect(others.length).toBeGreaterThan(0)
  expect((await shown(owner))[0]).toMatchObject({ mayConfirm: false })
  expect((await confirm(asOwner, { person: owner, role: 'owner' })).code).toBe('own_roles')
  await office.database.db.updateTable('staff').set({ state: 'left', left_at: new Date() }).where('id', 'in', others.map(({ staff_id: id }) => id)).execute()
  expect((await shown(owner))[0]).toMatchObject({ mayConfirm: true })
  expect((await confirm(asOwner, { person: owner, role: 'owner' })).status).toBe(200)
})

test('what is held otherwise by now is refused whole, and somebody who left is not found', async () => {
  const [one, other, gone] = [await office.person(['support']), await office.person(['risk']), await office.person(['risk'])]
  await age(one, 80, 'support')
  const before = (await shown(one))[0]?.confirmedAt
  const until = new Date(office.clock.now().getTime() + 5 * dayMs)
  await office.database.transact((tx) => replaceRoles(tx, other.id, [{ role: 'risk', until }], office.clock.now()))
  expect((await confirm(asOwner, { person: one, role: 'support' }, { person: other, role: 'risk' })).code).toBe('changed_meanwhile')
  expect((await shown(one))[0]?.confirmedAt).toBe(before)
  expect((await confirm(asOwner, { person: one, role: 'support' }, { person: other, role: 'risk', until: until.toISOString() })).reply).toMatchObject({ kind: 'done', reply: { confirmed: 2 } })
  expect((await confirm(asOwner, { person: one, role: 'risk' })).code).toBe('changed_meanwhile')
  await office.database.db.updateTable('staff').set({ state: 'left', left_at: new Date() }).where('id', '=', gone.id).execute()
  expect((await confirm(asOwner, { person: gone, role: 'risk' })).code).toBe('not_found')
  expect(await shown(gone)).toEqual([])
})

test('the log says whose, which, and when it was confirmed before', async () => {
  const person = await office.person(['support'])
  await age(person, 70, 'support')
  const before = (await shown(person))[0]!.confirmedAt
  await confirm(asOwner, { person, role: 'support' })
  const row = await office.database.db.selectFrom('audit_events').selectAll().where('act', '=', 'staff.confirm-roles').orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(row).toMatchObject({ target_kind: 'staff', target: staffId(person.id), actor: owner.id })
  expect(row.before).toEqual({ confirmed: { [`${staffId(person.id)} support`]: before } })
})

test('giving roles confirms them, and one that was held before is held since then', async () => {
  const person = await office.person(['support'])
  const first = (await shown(person))[0]!
  await age(person, 100, 'support')
  await office.database.transact((tx) => replaceRoles(tx, person.id, [{ role: 'support', until: null }, { role: 'content', until: null }], office.clock.now()))
  const held = await shown(person)
  expect(held.find(({ role }) => role === 'support')).toMatchObject({ since: first.since, review: 'confirmed', confirmedBy: null })
  expect(held.find(({ role }) => role === 'content')).toMatchObject({ review: 'confirmed' })
})

test('Product §13.525 owners are told by mail that roles are due, once between two confirmations, each in their language', async () => {
  const { db, transact } = office.database
  const remind = () => transact((tx) => tellReviewDue(tx, office.clock.now()))
  const mails = async () => (await db.selectFrom('outbox').select(['recipient', 'language', 'facts']).where('recipient', 'in', [owner.email, other.email, gone.email]).orderBy('id').execute()).map(({ recipient, language, facts }) => ({ recipient, language, ...facts, body: String((facts as { readonly body?: unknown }).body) }))
  await db.updateTable('staff_roles').set({ confirmed_at: office.clock.now(), reminded_at: null }).execute()
  const [person, late, other, gone] = [await office.person(['support']), await office.person(['risk']), await office.person(['owner']), await office.person(['owner'])]
  await transact(async (tx) => {
    await changePerson(tx, other.id, { language: 'pt' })
    await changePerson(tx, gone.id, { state: 'left', left_at: new Date() })
  })
  await db.deleteFrom('outbox').execute()
  await age(person, 75, 'support')
  await age(gone, 89, 'owner')
  expect([await remind(), await mails()]).toEqual([0, []])

  await age(person, 77, 'support')
  const sleepsOn = new Date(office.clock.now().getTime() + 13 * dayMs).toISOString().slice(0, 10)
  expect(await remind()).toBeGreaterThanOrEqual(2)
  const told = await mails()
  expect(told).toHaveLength(2)
  expect(told.find(({ recipient }) => recipient === owner.email)).toMatchObject({ language: 'en', kind: 'notice', subject: expect.stringMatching(/: roles of staff are to be confirmed$/), body: expect.stringMatching(new RegExp(`wait for an owner: 1\\n[^]*${sleepsOn}`)) })
  expect(told.find(({ recipient }) => recipient === other.email)).toMatchObject({ language: 'pt', subject: expect.stringMatching(/: há funções da equipe a confirmar$/) })

  // One that is due the day after waits for its week, and both are told then; after it nobody again.
  await age(late, 77, 'risk')
  expect(await remind()).toBe(0)
  office.clock.pass(7 * dayMs + 1)
  expect(await remind()).toBeGreaterThanOrEqual(2)
  expect((await mails()).filter(({ body }) => body.includes(': 2\n'))).toHaveLength(2)
  office.clock.pass(8 * dayMs)
  expect(await remind()).toBe(0)

  // Confirmed, and due again: the next period.
  await db.updateTable('staff_roles').set({ confirmed_at: office.clock.now() }).execute()
  expect(await remind()).toBe(0)
  office.clock.pass(80 * dayMs)
  expect(await remind()).toBeGreaterThanOrEqual(2)
})
