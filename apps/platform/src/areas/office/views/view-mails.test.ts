import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changePerson, replaceRoles } from '#areas/staff/people-store.ts'
import { openTestOffice, type StaffBrowser, type TestOffice, type TestPerson } from '#testing/office-app.ts'
import { mailDueViews } from './mail-views.ts'

let office: TestOffice
let person: TestPerson
let finance: StaffBrowser
let other: StaffBrowser
beforeAll(async () => {
  office = await openTestOffice()
  person = await office.person(['finance'])
  finance = await office.logIn(person)
  other = await office.as('finance')
})
afterAll(() => office.close())
beforeEach(async () => {
  await office.database.db.deleteFrom('outbox').execute()
  await office.database.db.deleteFrom('staff_views').execute()
})

const dayMs = 86_400_000
const hourMs = 3_600_000
const officeUrl = 'https://office.example.com'
const keep = async (browser: StaffBrowser, screen = '/reports', query = 'from=2026-01-01&to=2026-01-07&by=vendor') =>
  (await office.call(browser, 'POST /office/views', { body: { screen, name: 'The\u0007week', query, role: null } })).reply.viewId
const mail = (browser: StaffBrowser, viewId: string, body: { readonly every: 'day' | 'week' | 'month'; readonly hour: number } = { every: 'day', hour: 8 }) => office.call(browser, 'PUT /office/views/:viewId/mail', { params: { viewId }, body })
const shown = async (browser: StaffBrowser, id: string) => (await office.call(browser, 'GET /office/views', { query: {} })).reply.views.find(({ viewId }) => viewId === id)?.mail
const run = () => mailDueViews({ transact: office.database.transact, clock: office.clock, officeUrl })
const mails = async () => (await office.database.db.selectFrom('outbox').select(['recipient', 'language', 'facts']).orderBy('id').execute()).map(({ recipient, language, facts }) => ({ recipient, language, ...facts })).filter((each) => !JSON.stringify(each).includes('new device'))
/** A minute past the time of the view. */
const passTo = async (browser: StaffBrowser, viewId: string): Promise<void> => {
  const due = (await shown(browser, viewId))?.dueAt
  if (due === undefined) throw new Error('the view is not mailed')
  office.clock.pass(Date.parse(due) - office.clock.now().getTime() + 60_000)
}
/** Times of days: the login of the tests is over by then. */
const again = async (): Promise<StaffBrowser> => office.logIn(person)

test('a view of a report is mailed to its maker alone, and nobody else changes that', async () => {
  const id = await keep(finance)
  expect((await mail(other, id)).code).toBe('not_found')
  expect((await office.call(other, 'DELETE /office/views/:viewId/mail', { params: { viewId: id } })).code).toBe('not_found')
  expect((await mail(finance, id, { every: 'week', hour: 23 })).reply.mail).toMatchObject({ every: 'week', hour: 23, last: null })
  expect((await mail(finance, id, { every: 'day', hour: 24 })).code).toBe('invalid_request')
  expect((await mail(finance, await keep(finance, '/withdrawals'))).code).toBe('not_in_this_state')
  expect((await office.call(finance, 'DELETE /office/views/:viewId/mail', { params: { viewId: id } })).reply.mail).toBeNull()
  expect(await shown(finance, id)).toBeNull()
})

test('Product §13.840 the link goes out once for each time, with its days moved along and no figure', async () => {
  const id = await keep(finance)
  await mail(finance, id)
  expect(await run()).toEqual({ sent: 0, skipped: 0 })
  const due = (await shown(finance, id))!.dueAt
  await passTo(finance, id)
  // Two processes at the same time.
  const both = await Promise.all([run(), run()])
  expect(both.reduce((sum, { sent }) => sum + sent, 0)).toBe(1)
  const to = new Date(office.clock.now().getTime() - dayMs).toISOString().slice(0, 10)
  const from = new Date(office.clock.now().getTime() - 7 * dayMs).toISOString().slice(0, 10)
  expect(await mails()).toEqual([expect.objectContaining({ recipient: person.email, language: 'en', kind: 'notice', body: expect.stringContaining(`The week”`) })])
  expect(JSON.stringify(await mails())).toContain(`${officeUrl}/reports?from=${from}&to=${to}&by=vendor`)
  finance = await again()
  expect(await shown(finance, id)).toMatchObject({ last: { end: 'sent' } })
  expect(Date.parse((await shown(finance, id))!.dueAt)).toBe(Date.parse(due) + dayMs)
  expect(await run()).toEqual({ sent: 0, skipped: 0 })

  // Nobody sent for three days: one mail.
  office.clock.pass(3 * dayMs)
  expect(await run()).toEqual({ sent: 1, skipped: 0 })
  expect(await mails()).toHaveLength(2)
})

test('cut off before its commit a mail is neither queued nor over, and is sent by the next turn', async () => {
  finance = await again()
  const id = await keep(finance)
  await mail(finance, id)
  await passTo(finance, id)
  const cutOff: typeof office.database.transact = (work) => office.database.transact(async (tx) => { await work(tx); throw new Error('cut off') })
  await expect(mailDueViews({ transact: cutOff, clock: office.clock, officeUrl })).rejects.toThrow('cut off')
  expect(await mails()).toEqual([])
  expect(await run()).toEqual({ sent: 1, skipped: 0 })
  expect(await mails()).toHaveLength(1)
})

test('whoever may not see the report, or cannot log in, gets none; the view says so and goes on once they may', async () => {
  finance = await again()
  const id = await keep(finance)
  await mail(finance, id)
  const give = (role: string) => office.database.transact((tx) => replaceRoles(tx, person.id, [{ role, until: null }], office.clock.now()))
  const ends = async () => (await office.database.db.selectFrom('staff_view_mails').select('last_end').execute()).map(({ last_end: end }) => end)
  await passTo(finance, id)
  await give('support')
  expect(await run()).toEqual({ sent: 0, skipped: 1 })
  expect(await ends()).toEqual(['no-right'])
  office.clock.pass(dayMs)
  await give('finance')
  await office.database.transact((tx) => changePerson(tx, person.id, { state: 'left', left_at: office.clock.now() }))
  expect(await run()).toEqual({ sent: 0, skipped: 1 })
  expect(await ends()).toEqual(['inactive'])
  expect(await mails()).toEqual([])
  await office.database.pool.query(`update staff set state = 'active', left_at = null where id = $1`, [person.id])
  office.clock.pass(dayMs)
  expect(await run()).toEqual({ sent: 1, skipped: 0 })
  // A view that was given up is mailed no more.
  finance = await again()
  await office.call(finance, 'DELETE /office/views/:viewId', { params: { viewId: id } })
  office.clock.pass(dayMs + hourMs)
  expect(await run()).toEqual({ sent: 0, skipped: 0 })
})
