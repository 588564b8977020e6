import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type EventStream, openEventStream } from '#testing/event-stream.ts'
import { openTestOffice, type StaffBrowser, type TestOffice } from '#testing/office-app.ts'

let office: TestOffice
let origin: string
beforeAll(async () => {
  office = await openTestOffice()
  origin = await office.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => office.close())

const open: EventStream[] = []
afterEach(() => {
  for (const each of open.splice(0)) each.close()
})

const listen = async (browser: StaffBrowser, at?: string): Promise<EventStream> => {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const stream = await openEventStream(`${origin}/office/events${at === undefined ? '' : `?at=${encodeURIComponent(at)}`}`, { cookie })
  open.push(stream)
  return stream
}

test('a guest hears nothing', async () => {
  expect((await listen(office.browser())).response.status).toBe(401)
})

test('somebody of the staff hears what they may see', async () => {
  const finance = await listen(await office.as('finance'))
  expect(finance.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(await finance.next('now')).toMatchObject({ openProposals: 0 })
  expect(await finance.next('queues')).toEqual({ withdrawals: 0, proposals: 0 })
})

test('Product §13.152 who looks at the same row is told of one another, until one goes', async () => {
  const first = await listen(await office.as('support'), '/members/mem_1')
  expect(await first.next('looking')).toEqual([])
  const second = await listen(await office.as('risk'), '/members/mem_1')
  await listen(await office.as('risk'), '/members/mem_2')
  expect(await first.next('looking')).toEqual([expect.stringMatching(/^Somebody /)])
  expect(await second.next('looking')).toEqual([expect.stringMatching(/^Somebody /)])
  second.close()
  expect(await first.next('looking')).toEqual([])
})

test('the stream ends with the session', async () => {
  const browser = await office.as('owner')
  const stream = await listen(browser)
  await stream.next('now')
  await office.call(browser, 'DELETE /office/session')
  await stream.ended()
  expect((await listen(browser)).response.status).toBe(401)
})
