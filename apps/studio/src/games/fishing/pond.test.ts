import { expect, test } from 'vitest'
import { kinds } from './math.ts'
import { bornEveryMs, earlyMs, fishIn, fishOf, lateMs, placeOf, standingOf } from './pond.ts'

const seed = 20_261

test('Product §11.1762 who knows a pond’s seed and the time sees the same fish, one after the other', () => {
  const now = 100 * bornEveryMs
  const fish = fishIn(seed, now)
  expect(fish.length).toBeGreaterThan(10)
  expect(fish.length).toBeLessThan(30)
  expect(fish).toEqual(fish.map(({ number }) => fishOf(seed, number)))
  expect(fishIn(seed + 1, now)).not.toEqual(fish)
  // Nobody who is in the pond is left out.
  const all = Array.from({ length: 120 }, (_, number) => fishOf(seed, number)).filter(({ bornMs, leavesMs }) => bornMs <= now && now < leavesMs)
  expect(fish).toEqual(all)
})

test('every kind comes, the small ones more often', () => {
  const born = Map.groupBy(Array.from({ length: 5_000 }, (_, number) => fishOf(seed, number)), ({ kind }) => kind.name)
  const counts = kinds.map(({ name }) => born.get(name)?.length ?? 0)
  expect(Math.min(...counts)).toBeGreaterThan(10)
  expect(counts[0]).toBeGreaterThan((counts[9] ?? 0) * 10)
})

test('a fish comes in from beyond one side, swims without a jump, and leaves by the other', () => {
  const [steps, heights, ends]: [number[], number[], number[]] = [[], [], []]
  for (let number = 0; number < 50; number += 1) {
    const fish = fishOf(seed, number)
    let before = placeOf(fish, fish.bornMs, 360, 500)
    ends.push(before.x)
    for (let atMs = fish.bornMs; atMs < fish.leavesMs; atMs += 16) {
      const now = placeOf(fish, atMs, 360, 500)
      steps.push(Math.hypot(now.x - before.x, now.y - before.y))
      heights.push(now.y)
      before = now
    }
    ends.push(before.x)
  }
  const [lowest, highest] = [heights.reduce((one, other) => Math.min(one, other)), heights.reduce((one, other) => Math.max(one, other))]
  expect(steps.reduce((one, other) => Math.max(one, other))).toBeLessThan(3)
  expect([lowest > 0, highest < 500]).toEqual([true, true])
  expect(ends.filter((x) => x > 0 && x < 360)).toEqual([])
})

test('Product §11.1763 a fish may be shot at while it is there, a little before and a little after', () => {
  const { number, bornMs, leavesMs } = fishOf(seed, 77)
  const at = (atMs: number) => standingOf(seed, number, atMs)
  expect([bornMs - earlyMs - 1, bornMs - earlyMs, leavesMs + lateMs - 1, leavesMs + lateMs].map(at)).toEqual(['unknown', 'here', 'here', 'gone'])
})
