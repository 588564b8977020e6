import { expect, test } from 'vitest'
import { createTarpit } from './tarpit.ts'

/** Time that passes when the test says so. */
const stopped = () => {
  const waits: { readonly ms: number; readonly over: () => void }[] = []
  return { waits, sleep: (ms: number) => new Promise<void>((resolve) => waits.push({ ms, over: resolve })) }
}

test.each([
  [0, 500],
  [0.5, 1_000],
  [1, 1_500],
])('an answer is held back for a time that chance (%d) chooses, %i ms, and counted as long', async (chance, delayMs) => {
  const { waits, sleep } = stopped()
  const holds = createTarpit({ sleep, random: () => chance })
  const held = holds.delay('10.0.0.1')
  expect([waits.map(({ ms }) => ms), holds.count]).toEqual([[delayMs], 1])
  waits[0]?.over()
  expect([await held, holds.count]).toEqual([true, 0])
})

test.each([
  [31, 1_000],
  [32, 3_000],
  [63, 3_000],
  [64, 5_000],
  [96, 7_000],
  [1_000, 7_000],
])('Product §8.26 while %i answers of a line wait its next one takes %i ms, and another line’s does not', (waiting, nextMs) => {
  const { waits, sleep } = stopped()
  const holds = createTarpit({ sleep, random: () => 0.5 })
  for (let answer = 0; answer < waiting; answer += 1) void holds.delay('10.0.0.1')
  void holds.delay('10.0.0.1')
  void holds.delay('10.0.0.2')
  expect(waits.slice(-2).map(({ ms }) => ms)).toEqual([nextMs, 1_000])
})

test.each([
  ['of one line', { line: 2, all: 100 }, '10.0.0.1', true],
  ['of all lines', { line: 100, all: 2 }, '10.0.0.2', false],
] as const)('Product §8.26 beyond the most %s nobody is answered, until one is over', async (_whose, most, another, mayAnotherCome) => {
  const { waits, sleep } = stopped()
  const holds = createTarpit({ sleep, most, random: () => 0 })
  const first = holds.delay('10.0.0.1')
  void holds.delay('10.0.0.1')
  expect(await holds.delay('10.0.0.1')).toBe(false)
  const other = holds.delay(another)
  if (!mayAnotherCome) expect(await other).toBe(false)
  waits[0]?.over()
  await first
  const again = holds.delay('10.0.0.1')
  waits.at(-1)?.over()
  expect(await again).toBe(true)
})
