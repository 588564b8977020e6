import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestOffice, type StaffBrowser, type TestOffice } from '#testing/office-app.ts'

let office: TestOffice
let finance: StaffBrowser
let other: StaffBrowser
let support: StaffBrowser
beforeAll(async () => {
  office = await openTestOffice()
  finance = await office.as('finance')
  other = await office.as('finance')
  support = await office.as('support')
})
afterAll(() => office.close())

const keep = (browser: StaffBrowser, name: string, role: string | null) => office.call(browser, 'POST /office/views', { body: { screen: '/withdrawals', name, query: 'state=held&sort=-age', isPinned: true, role } })
const namesOf = async (browser: StaffBrowser, screen?: string) => (await office.call(browser, 'GET /office/views', { query: screen === undefined ? {} : { screen } })).reply.views.map(({ name }) => name)

test('a view is its maker’s, or its role’s', async () => {
  expect((await keep(finance, 'Mine', null)).reply).toMatchObject({ name: 'Mine', query: 'state=held&sort=-age', isPinned: true, isMine: true })
  await keep(finance, 'Ours', 'finance')
  expect((await keep(support, 'Theirs', 'finance')).code).toBe('not_permitted')
  expect(await namesOf(finance)).toEqual(['Mine', 'Ours'])
  expect(await namesOf(other)).toEqual(['Ours'])
  expect(await namesOf(support)).toEqual([])
  expect(await namesOf(finance, '/members')).toEqual([])
})

test('Product §13.151 nobody changes or gives up another’s', async () => {
  const view = (await office.call(finance, 'GET /office/views', { query: {} })).reply.views.find(({ name }) => name === 'Ours')!
  const params = { viewId: view.viewId }
  const body = { name: 'Changed', query: '', isPinned: false }
  expect((await office.call(other, 'POST /office/views/:viewId', { params, body })).code).toBe('not_found')
  expect((await office.call(other, 'DELETE /office/views/:viewId', { params })).code).toBe('not_found')
  expect((await office.call(finance, 'POST /office/views/:viewId', { params, body })).reply).toMatchObject({ name: 'Changed', isPinned: false })
  expect((await office.call(finance, 'DELETE /office/views/:viewId', { params })).status).toBe(200)
  expect(await namesOf(other)).toEqual([])
})
