import { afterEach, expect, test, vi } from 'vitest'
import { clearPhone } from './clear-phone.ts'

const storage = (kept: Record<string, string>) => {
  const entries = new Map(Object.entries(kept))
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    clear: () => entries.clear(),
  }
}
afterEach(() => vi.unstubAllGlobals())

test('Product §4.42: the tab is emptied, token, trial user and member info go, autoLogin is "0", and the phone’s choices stay', () => {
  const tab = storage({ MC_SESSION_INFO: '{}', intent: '/m/set', scroll: '[]' })
  const phone = storage({ token: 't', trialUser: 'u', memberInfo: '{}', autoLogin: '1', theme: 'light', language: 'en', hideDownloadBar: '1' })
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('localStorage', phone)
  clearPhone()
  expect([...tab.entries]).toEqual([])
  expect(Object.fromEntries(phone.entries)).toEqual({ autoLogin: '0', theme: 'light', language: 'en', hideDownloadBar: '1' })
})
test('a phone that forbids storage is no fault', () => {
  vi.stubGlobal('sessionStorage', undefined)
  vi.stubGlobal('localStorage', undefined)
  expect(clearPhone).not.toThrow()
})
