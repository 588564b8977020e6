import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepIntent, takeIntent } from './intent.ts'

const known = ['/m/home', '/m/login', '/m/game']
vi.mock('./navigate.ts', () => ({ hasScreen: async (path: string) => known.includes(path) }))

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('Product §2.6 the way is given back once', async () => {
  keepIntent('/m/game?vassalage=TREVO&gameCode=trevo-da-sorte')
  expect(await takeIntent()).toBe('/m/game?vassalage=TREVO&gameCode=trevo-da-sorte')
  expect(await takeIntent()).toBeNull()
})
test.each(['https://elsewhere.example/m/home', '//elsewhere.example', '/m/nowhere', '/m/login', 'javascript:alert(1)', ''])('Product §2.6 %j is no way of ours', async (href) => {
  keepIntent(href)
  expect(await takeIntent()).toBeNull()
})
