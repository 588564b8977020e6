import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestOffice, type StaffBrowser, type TestOffice } from '#testing/office-app.ts'

let office: TestOffice
let origin: string
beforeAll(async () => {
  office = await openTestOffice()
  origin = await office.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => office.close())

const open: AbortController[] = []
afterEach(() => {
  for (const each of open.splice(0)) each.abort()
})

const listen = async (browser: StaffBrowser, at?: string) => {
  const aborter = new AbortController()
  open.push(aborter)
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(`${origin}/office/events${at === undefined ? '' : `?at=${encodeURIComponent(at)}`}`, { signal: aborter.signal, headers: { cookie } })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const read = async (): Promise<boolean> => {
    const part = await reader?.read()
    text += part?.value ?? ''
    return part?.done !== true
  }
  const next = async (name: string): Promise<unknown> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end < 0) {
        if (!(await read())) throw new Error('the stream ended')
        continue
      }
      const block = text.slice(0, end)
      text = text.slice(end + 2)
      const data = new RegExp(`^event: ${name}\ndata: (.*)$`).exec(block)?.[1]
      if (data !== undefined) return JSON.parse(data)
    }
  }
  const ended = async (): Promise<void> => {
    while (await read());
  }
  return { response, next, ended, close: () => aborter.abort() }
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
