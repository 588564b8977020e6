import { beforeEach, expect, test, vi } from 'vitest'
import { queries } from '#api/queries.ts'
import type { Wallet } from './use-wallet.ts'

const told = vi.hoisted(() => new Map<string, (data: unknown) => void>())
vi.mock('./live.ts', () => ({
  pollEveryMs: 15_000,
  useIsLive: () => true,
  listen: (name: string, tell: (data: unknown) => void) => void told.set(name, tell),
}))
await import('./use-wallet.ts')

const wallet = (seq: string, cash: string, currency = 'BRL'): Wallet => ({ currency, sumBalance: cash, cash, bonus: '0', held: '0', withdrawable: cash, seq })
const hear = (next: Wallet): void => told.get('balance')?.(next)
const shown = (): string | undefined => queries.getQueryData<Wallet>(['wallet'])?.sumBalance
beforeEach(() => queries.clear())

test('Product §4.2 a balance with a lower count than the shown one is late and is dropped', () => {
  hear(wallet('9', '900'))
  hear(wallet('8', '800'))
  expect(shown()).toBe('900')
  // As digits 10 stands before 9; as a count after it.
  hear(wallet('10', '1000'))
  expect(shown()).toBe('1000')
  hear(wallet('10', '1001'))
  expect(shown()).toBe('1001')
})

test('the counts of two currencies are not compared', () => {
  hear(wallet('9', '900'))
  hear(wallet('1', '100', 'USD'))
  expect(shown()).toBe('100')
})
