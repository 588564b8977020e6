import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#api/refusal.ts'
import type { SessionInfo } from '#session/session-store.ts'

const answers = vi.hoisted(() => [] as (readonly string[] | Error)[])
vi.mock('#api/call.ts', () => ({
  call: async () => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return { content: answer ?? [] }
  },
}))
vi.mock('#router/location.ts', () => ({ currentShown: () => null }))
vi.mock('#router/navigate.ts', () => ({ go: async () => undefined }))
vi.stubGlobal('document', { documentElement: { dataset: {} } })

const { favouriteIds } = await import('./favourite-store.ts')
const { loadFavourites } = await import('./favourites.ts')
const { endSession, openSession, renewToken } = await import('#session/session-store.ts')
const session = { token: 'first', type: 0, merchantCode: 'm', userName: 'u', firstTimeLogin: false } as SessionInfo

beforeEach(() => {
  vi.useFakeTimers()
  answers.length = 0
  openSession(session)
})
afterEach(() => void vi.useRealTimers())

test('Product §9.30 favourites that nobody answered for are asked again, later each time', async () => {
  answers.push(new Refusal('network'), new Refusal('unavailable'), ['7'])
  const loading = loadFavourites()
  await vi.advanceTimersByTimeAsync(2_000 + 3_999)
  expect(favouriteIds.get()).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  await loading
  expect(favouriteIds.get()).toEqual(['7'])
})

test('Product §9.30 favourites are of the session, whatever its token', async () => {
  answers.push(['7'])
  const loading = loadFavourites()
  renewToken('second')
  await loading
  expect(favouriteIds.get()).toEqual(['7'])
})

test('favourites of a session that is over are not asked for again, and a refusal is an answer', async () => {
  answers.push(new Refusal('network'), ['7'])
  const loading = loadFavourites()
  endSession('left')
  await loadFavourites()
  await vi.advanceTimersByTimeAsync(60_000)
  await loading
  expect([favouriteIds.get(), answers]).toEqual([null, [['7']]])
  openSession(session)
  answers.unshift(new Refusal('free_reject'))
  await expect(loadFavourites()).rejects.toThrow('free_reject')
})
