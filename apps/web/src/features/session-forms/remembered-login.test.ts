import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberedUsername, rememberUsername } from './remembered-login.ts'

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('Product §3.5 the record holds the type and the username, and nothing else', () => {
  rememberUsername('anabela')
  expect([...kept.values()].map((text): unknown => JSON.parse(text))).toEqual([{ type: 'username', username: 'anabela' }])
  expect(rememberedUsername()).toBe('anabela')
})

test('who does not want to be remembered is forgotten', () => {
  rememberUsername('anabela')
  rememberUsername(null)
  expect([kept.size, rememberedUsername()]).toEqual([0, ''])
})

test.each(['{', '[]', 'null', '{"username":7}'])('a record that something else wrote is passed over: %s', (text) => {
  rememberUsername('anabela')
  for (const key of kept.keys()) kept.set(key, text)
  expect(rememberedUsername()).toBe('')
})
