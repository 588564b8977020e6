import { beforeEach, expect, test, vi } from 'vitest'
import { codeRequestOf, codeWaitOf, forgetCodeWait, keepCodeWait, secondsLeft, waitUntilMs } from './code-wait.ts'

const nowMs = Date.parse('2026-11-22T12:00:00Z')
const sent = (expirationTime: string, waitSeconds?: number) => ({ value: { requestId: 'r', expirationTime, waitSeconds } })

test.each([
  ['the server’s seconds, whatever the clocks say', sent('2020-01-01T00:00:00Z', 45), 45],
  ['its time where it tells no seconds', sent('2026-11-22T12:01:30Z'), 90],
  ['a minute where its time is past', sent('2026-11-22T11:59:00Z'), 60],
  ['a minute where its time is no time', sent('soon'), 60],
  ['a minute where it is days ahead', sent('2026-11-25T12:00:00Z'), 60],
  ['a minute where the seconds are none', sent('soon', -5), 60],
])('Product §4.55 the next code waits for %s', (_what, answered, seconds) => {
  expect(waitUntilMs(answered, nowMs) - nowMs).toBe(seconds * 1000)
})

test.each([
  [60_000, 60],
  [59_500, 60],
  [500, 1],
  [0, 0],
  [-60_000, 0],
])('Product §4.55 %i ms are shown as %i s', (left, seconds) => {
  expect(secondsLeft(nowMs + left, nowMs)).toBe(seconds)
})

const tab = new Map<string, string>()
const storage = {
  getItem: (key: string) => tab.get(key) ?? null,
  setItem: (key: string, value: string) => void tab.set(key, value),
  removeItem: (key: string) => void tab.delete(key),
}
const wait = { target: '55 11912345678', requestId: 'request', untilMs: nowMs + 60_000 }

beforeEach(() => {
  tab.clear()
  forgetCodeWait('sms login')
  vi.stubGlobal('sessionStorage', storage)
})

test('Product §4.55 the wait is of one purpose and one number, and outlives a reload', () => {
  keepCodeWait('sms login', wait)
  expect(codeWaitOf('sms login', wait.target)).toEqual(wait)
  expect(codeRequestOf('sms login', wait.target)).toBe('request')
  expect(codeWaitOf('sms login', '55 11987654321')).toBeNull()
  expect(codeWaitOf('sms password', wait.target)).toBeNull()
  forgetCodeWait('sms login')
  expect([codeWaitOf('sms login', wait.target), codeRequestOf('sms login', wait.target), tab.size]).toEqual([null, '', 0])
})

test('a tab that forbids storage keeps the wait as long as the page; one that something else wrote is passed over', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepCodeWait('sms login', wait)
  expect(codeRequestOf('sms login', wait.target)).toBe('request')
  vi.stubGlobal('sessionStorage', storage)
  for (const text of ['{', 'null', '7', '{"target":"55 11912345678"}']) {
    tab.set('code sms login', text)
    expect(codeWaitOf('sms login', wait.target), text).toBeNull()
  }
})
