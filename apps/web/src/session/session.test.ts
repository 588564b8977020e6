import { beforeEach, expect, test, vi } from 'vitest'
import { currentSession, logOut, openSession } from './session.ts'
import { demandPasswordChange, endSession, renewToken, watchSession } from './session-store.ts'

const storage = (entries: Map<string, string>) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
  clear: () => entries.clear(),
})
const info = { token: 'a-token', type: 0, merchantCode: 'trevo', userName: 'anabela', firstTimeLogin: false }
const [tab, phone] = [new Map<string, string>(), new Map<string, string>()]

beforeEach(() => {
  tab.clear()
  phone.clear()
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('sessionStorage', storage(tab))
  vi.stubGlobal('localStorage', storage(phone))
  vi.stubGlobal('navigator', { onLine: true })
  openSession(info)
})

test('Product §3.3 the session stands in the tab under MC_SESSION_INFO, and goes when the server ends it', () => {
  expect(JSON.parse(tab.get('MC_SESSION_INFO') ?? '')).toEqual(info)
  expect(phone.size).toBe(0)
  endSession('ended')
  expect([tab.has('MC_SESSION_INFO'), currentSession()]).toEqual([false, null])
})

test('Product §3.34 a renewed token is stored with the rest of the session, and is no other session', () => {
  const heard = vi.fn<() => void>()
  const stop = watchSession(heard)
  renewToken('another-token')
  expect(JSON.parse(tab.get('MC_SESSION_INFO') ?? '')).toEqual({ ...info, token: 'another-token' })
  expect(currentSession()).toEqual({ ...info, token: 'another-token' })
  expect(heard).not.toHaveBeenCalled()
  openSession({ ...info, token: 'a-third-token' })
  stop()
  expect(heard).toHaveBeenCalledTimes(1)
})

test('a token is renewed of a session alone', () => {
  endSession('left')
  renewToken('another-token')
  expect([tab.has('MC_SESSION_INFO'), currentSession()]).toEqual([false, null])
})

test('Product §4.4 logout forgets the session on the phone when the server cannot be reached', async () => {
  const asked = vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('no line')))
  vi.stubGlobal('fetch', asked)
  await logOut()
  // Forgotten at once, and yet the server is told which session it was.
  expect(asked.mock.calls.map(([, sent]) => new Headers(sent?.headers).get('authorization'))).toEqual(['Bearer a-token'])
  expect([tab.size, phone.get('autoLogin'), currentSession()]).toEqual([0, '0', null])
})

test('Product §4.56 a call that the server refuses until the password is a new one makes the session one of those, once', () => {
  const heard = vi.fn<() => void>()
  const stop = watchSession(heard)
  demandPasswordChange()
  demandPasswordChange()
  stop()
  expect(heard).toHaveBeenCalledTimes(1)
  expect(JSON.parse(tab.get('MC_SESSION_INFO') ?? '')).toEqual({ ...info, firstTimeLogin: true })
  endSession('ended')
  demandPasswordChange()
  expect(currentSession()).toBeNull()
})
