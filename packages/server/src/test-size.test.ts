import { expect, test, vi } from 'vitest'

const load = async (environment: Readonly<Record<string, string>>): Promise<typeof import('./test-size.ts')> => {
  vi.stubEnv('TREVO_LONG_SEED', undefined)
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  vi.resetModules()
  return import('./test-size.ts')
}

test.each<[string, Readonly<Record<string, string>>, { readonly size: number; readonly seed: number }]>([
  ['the gate is small and always the same', {}, { size: 3, seed: 11 }],
  ['the long run is large, and draws from its own seed', { TREVO_LONG_SEED: '77' }, { size: 300, seed: 77 }],
  ['a variable of the test goes before both', { TREVO_LONG_SEED: '77', KILLS: '5', KILL_SEED: '9' }, { size: 5, seed: 9 }],
])('%s', async (_what, environment, expected) => {
  const { testSize, testSeed } = await load(environment)
  expect({ size: testSize('KILLS', { gate: 3, long: 300 }), seed: testSeed('KILL_SEED', 11) }).toEqual(expected)
})

test('a size that is no number is refused by its name', async () => {
  const { testSize } = await load({ KILLS: 'many' })
  expect(() => testSize('KILLS', { gate: 3, long: 300 })).toThrow('KILLS is "many"')
})
