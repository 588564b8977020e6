import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { solveWork } from './solve-work.ts'

const zeroBitsOf = (text: string): number => {
  const bits = [...createHash('sha256').update(text).digest()].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.indexOf('1')
}

test('Product §9.39 finds the first number that does it, as another SHA-256 counts', async () => {
  const nonce = await solveWork('an id', 10, { nowMs: () => performance.now(), rest: () => Promise.resolve() })
  expect(zeroBitsOf(`an id.${nonce}`)).toBeGreaterThanOrEqual(10)
  for (let earlier = 0; earlier < nonce; earlier += 1) expect(zeroBitsOf(`an id.${earlier}`)).toBeLessThan(10)
})

test('Product §9.39 looks up between slices of 6 ms, so that a tap does not wait', async () => {
  let nowMs = 0
  const rests: number[] = []
  // Each look at the clock is a millisecond later: 16 hashes a look.
  const clock = { nowMs: () => (nowMs += 1), rest: () => Promise.resolve(void rests.push(nowMs)) }
  await solveWork('a slow phone', 12, clock)
  expect(rests.length).toBeGreaterThan(2)
  expect(Math.max(...rests.map((at, turn) => at - (rests[turn - 1] ?? 0)))).toBeLessThanOrEqual(8)
})
