import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queries } from '#api/queries.ts'
import { markRead, type Announcement, type News } from './use-news.ts'

const server = vi.hoisted(() => ({ marked: [] as { id: string; atMs: number }[], session: { type: 0 } }))
vi.mock('#api/call.ts', () => ({
  call: async (_line: string, { body }: { body: { announcementId: string } }) => void server.marked.push({ id: body.announcementId, atMs: Date.now() }),
}))
vi.mock('#i18n/t.ts', () => ({ currentLanguage: () => 'pt', useLanguage: () => 'pt' }))
vi.mock('#session/session-store.ts', () => ({ currentSession: () => server.session, useSession: () => server.session, watchSession: () => undefined }))

const key = ['news', 'PL', 'pt']

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  const player = ['a', 'b', 'c'].map((id) => ({ id, read: false }) as Announcement)
  queries.setQueryData<News>(key, { player, footer: { unreadCount: 3 } } as News)
  Object.assign(server, { marked: [], session: { type: 0 } })
})
afterEach(() => {
  queries.clear()
  vi.useRealTimers()
})

test('Product §9.19 of three that are read at once the server hears 150 ms apart, and the phone shows all of them', async () => {
  const all = Promise.all(['a', 'b', 'c'].map((id) => markRead(id, 'PL')))
  expect(queries.getQueryData<News>(key)).toMatchObject({ player: [{ read: true }, { read: true }, { read: true }], footer: { unreadCount: 0 } })
  await vi.advanceTimersByTimeAsync(1_000)
  await all
  expect(server.marked).toEqual([
    { id: 'a', atMs: 1_000_000 },
    { id: 'b', atMs: 1_000_150 },
    { id: 'c', atMs: 1_000_300 },
  ])
})

test('what is read already, or by a free trial, is not told', async () => {
  const all = [markRead('a', 'PL'), markRead('a', 'PL')]
  server.session = { type: 4 }
  all.push(markRead('b', 'PL'))
  // The pace of the test before still holds.
  await vi.advanceTimersByTimeAsync(2_000)
  await Promise.all(all)
  expect(server.marked.map(({ id }) => id)).toEqual(['a'])
})

test('Product §6.8 agents’ notices are counted and marked apart from players’', async () => {
  const agents = ['news', 'A', 'pt']
  queries.setQueryData<News>(agents, { agent: [{ id: 'x', read: false }], footer: { unreadCount: 1 } } as News)
  const marked = markRead('x', 'A')
  expect(queries.getQueryData<News>(agents)).toMatchObject({ agent: [{ read: true }], footer: { unreadCount: 0 } })
  expect(queries.getQueryData<News>(key)).toMatchObject({ footer: { unreadCount: 3 } })
  await vi.advanceTimersByTimeAsync(2_000)
  await marked
  expect(server.marked.map(({ id }) => id)).toEqual(['x'])
})
