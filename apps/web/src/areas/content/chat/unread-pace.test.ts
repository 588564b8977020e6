import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askUnreadMails } from '#areas/content/news/use-news.ts'
import { askUnreadChat } from './use-unread-chat.ts'

const asked: { readonly path: string; readonly atMs: number }[] = []
beforeEach(() => {
  asked.length = 0
  vi.useFakeTimers({ now: 1_000_000 })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push({ path, atMs: Date.now() - 1_000_000 })
    return new Response('{"value":0}')
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['/api/chat/unread', askUnreadChat],
  ['/api/inbox/unread', askUnreadMails],
] as const)('Product §9.34: %s is asked once in 250 ms, however many ask', async (path, ask) => {
  const all = Promise.all([ask(), ask()])
  await vi.advanceTimersByTimeAsync(249)
  expect(asked).toEqual([{ path, atMs: 0 }])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked.map(({ atMs }) => atMs)).toEqual([0, 250])
  await all
})
