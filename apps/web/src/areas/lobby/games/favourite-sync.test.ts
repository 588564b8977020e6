import { expect, test } from 'vitest'
import type { NodeId } from './favourite-store.ts'
import { favouriteSync, withFavourite, withoutFavourite } from './favourite-sync.ts'

const game = (id: string) => id
const setUp = (first: readonly NodeId[]) => {
  let ids = first
  const calls: string[] = []
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = []
  const set = favouriteSync({ get: () => ids, set: (next) => void (ids = next) }, game, (id, isOn) => {
    calls.push(`${isOn ? 'add' : 'remove'} ${id}`)
    return new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }))
  })
  return { set, calls, shown: () => ids, answer: () => waiting.shift()?.resolve(), refuse: () => waiting.shift()?.reject(new Error('favourites_full')) }
}

test('Product §4.37: adding what is one is ignored, and removing what is none', () => {
  const ids = ['2', '1']
  expect(withFavourite(ids, '1')).toBe(ids)
  expect(withoutFavourite(ids, '3')).toBe(ids)
  expect(withFavourite(ids, '3')).toEqual(['3', '2', '1'])
  expect(withoutFavourite(ids, '2')).toEqual(['1'])
})
test('Product §4.38: the heart answers before the server does', async () => {
  const { set, shown, answer, calls } = setUp(['1'])
  const done = set('2', true)
  expect(shown()).toEqual(['2', '1'])
  answer()
  await done
  expect(calls).toEqual(['add 2'])
})
test('Product §4.38: a refusal takes it back, and nothing else with it', async () => {
  const { set, shown, refuse, answer } = setUp(['1'])
  const refused = set('2', true)
  const other = set('3', true)
  refuse()
  answer()
  await expect(refused).rejects.toThrow('favourites_full')
  await other
  expect(shown()).toEqual(['3', '1'])
})
test('Product §4.38: a refused removal comes back', async () => {
  const { set, shown, refuse } = setUp(['1'])
  const refused = set('1', false)
  expect(shown()).toEqual([])
  refuse()
  await expect(refused).rejects.toThrow()
  expect(shown()).toEqual(['1'])
})
test('Product §4.38: of quick taps the last one stays, one call at a time', async () => {
  const { set, shown, answer, calls } = setUp([])
  const first = set('1', true)
  void set('1', false)
  expect(calls).toEqual(['add 1'])
  answer()
  await Promise.resolve()
  await Promise.resolve()
  expect(calls).toEqual(['add 1', 'remove 1'])
  answer()
  await first
  expect(shown()).toEqual([])
})
