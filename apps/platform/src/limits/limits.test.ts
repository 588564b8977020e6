import { describe, expect, test } from 'vitest'
import { type BucketName, bucketRules, createLimits, giveBackToAll, type Limits, takeFromAll } from './limits.ts'

describe('a bucket', () => {
  test('gives its capacity at once, then says how long to wait', () => {
    const limits = createLimits(() => 0)
    const { capacity, perSecond } = bucketRules['login-from-address']
    for (let turn = 0; turn < capacity; turn += 1) expect(limits.take('login-from-address', 'maria 10.0.0.1')).toBe(0)
    expect(limits.take('login-from-address', 'maria 10.0.0.1')).toBe(Math.ceil(1 / perSecond))
  })

  test('earns back with time, and a refused try costs nothing', () => {
    let now = 0
    const limits = createLimits(() => now)
    expect(limits.take('registration', 'x', bucketRules.registration.capacity)).toBe(0)
    expect(limits.take('registration', 'x')).toBe(10)
    now = 9_000
    expect(limits.take('registration', 'x')).toBe(1)
    now = 10_000
    expect(limits.take('registration', 'x')).toBe(0)
  })

  test('is one key’s own', () => {
    const limits = createLimits(() => 0)
    expect(limits.take('stream', 'a', 60)).toBe(0)
    expect(limits.take('stream', 'b')).toBe(0)
    expect(limits.take('stream', 'a')).toBeGreaterThan(0)
  })

  test('tells how long to wait without taking anything', () => {
    let now = 0
    const limits = createLimits(() => now)
    expect([limits.wait('registration', 'x', 40), limits.wait('registration', 'x', 40)]).toEqual([0, 0])
    expect(limits.take('registration', 'x', 40)).toBe(0)
    expect([limits.wait('registration', 'x'), limits.wait('registration', 'y')]).toEqual([10, 0])
    now = 10_000
    expect(limits.wait('registration', 'x')).toBe(0)
  })

  test('pays together with others or not at all', () => {
    const limits = createLimits(() => 0)
    const limitKeys = [['stream', 'a'], ['registration', 'a']] as const
    expect(limits.take('registration', 'a', 40)).toBe(0)
    expect(takeFromAll(limits, limitKeys)).toBe(10)
    expect(limits.take('stream', 'a', 60)).toBe(0)
    giveBackToAll(limits, limitKeys, 2)
    expect(takeFromAll(limits, limitKeys, 2)).toBe(0)
    expect(takeFromAll(limits, limitKeys)).toBe(1)
  })

  test('takes back what was not owed, and never holds more than its capacity', () => {
    const limits = createLimits(() => 0)
    expect(limits.take('login-name', 'maria', 60)).toBe(0)
    expect(limits.take('login-name', 'maria')).toBeGreaterThan(0)
    limits.giveBack('login-name', 'maria')
    expect(limits.take('login-name', 'maria')).toBe(0)
    expect(limits.take('login-name', 'maria')).toBeGreaterThan(0)
    limits.giveBack('login-name', 'maria', 1_000)
    expect(limits.take('login-name', 'maria', 61)).toBeGreaterThan(0)
    limits.giveBack('login-name', 'joana')
    expect(limits.take('login-name', 'joana', 60)).toBe(0)
  })

  test('never earns more than its capacity, and a clock that steps back takes nothing away', () => {
    let now = 1_000_000
    const limits = createLimits(() => now)
    expect(limits.take('stream', 'a')).toBe(0)
    now = 9_000_000
    expect(limits.take('stream', 'a', 61)).toBeGreaterThan(0)
    now = 0
    expect(limits.take('stream', 'a', 60)).toBe(0)
  })
})

describe('Product §8.28 a flood of keys', () => {
  const flood = 51_200
  const spend = (limits: Limits, bucket: BucketName, key: string): number => {
    let paid = 0
    while (limits.take(bucket, key) === 0) paid += 1
    return paid
  }

  test('makes no spent allowance new, whichever bucket it fills', () => {
    const limits = createLimits(() => 0)
    expect(spend(limits, 'login-line', 'line')).toBe(15)
    for (const bucket of ['address', 'login-line'] as const) for (let n = 0; n < flood; n += 1) limits.take(bucket, `flood ${n}`)
    expect(spend(limits, 'login-line', 'line')).toBe(0)
  })

  test('pushes out who has earned back all before anybody else', () => {
    let now = 0
    const limits = createLimits(() => now, 16)
    limits.take('registration', 'little', 2)
    for (let n = 0; n < 15; n += 1) limits.take('registration', `one ${n}`)
    now = 10_000
    for (let n = 0; n < 14; n += 1) limits.take('registration', `new ${n}`, 20)
    expect(spend(limits, 'registration', 'little')).toBe(39)
  })

  test('pushes out who has most left, where nobody has earned back all', () => {
    const limits = createLimits(() => 0, 16)
    for (let n = 0; n < 16; n += 1) limits.take('registration', `spent ${n}`, 20 - n)
    limits.take('registration', 'new', 20)
    expect([limits.wait('registration', 'spent 15', 40), limits.wait('registration', 'spent 0', 21), spend(limits, 'registration', 'new')]).toEqual([0, 10, 20])
  })

  test('whose every key has spent more than half leaves newcomers one allowance together, until room comes', () => {
    let now = 0
    const limits = createLimits(() => now, 16)
    for (let n = 0; n < 16; n += 1) limits.take('registration', `spent ${n}`, 25)
    let paid = 0
    for (let n = 0; n < 100; n += 1) if (limits.take('registration', `new ${n}`) === 0) paid += 1
    expect(paid).toBe(40)
    expect(limits.wait('registration', 'one more')).toBe(10)
    limits.giveBack('registration', 'new 0')
    expect(spend(limits, 'registration', 'one more')).toBe(1)
    expect(spend(limits, 'registration', 'spent 0')).toBe(15)
    now = 60_000
    expect([spend(limits, 'registration', 'one more'), spend(limits, 'registration', 'and another')]).toEqual([40, 40])
    expect(spend(limits, 'registration', 'spent 0')).toBe(6)
  })

  test('of which all was given back takes no place', () => {
    const limits = createLimits(() => 0, 16)
    for (let n = 0; n < 15; n += 1) limits.take('registration', `spent ${n}`, 25)
    for (let n = 0; n < 50; n += 1) {
      limits.take('registration', `came in ${n}`)
      limits.giveBack('registration', `came in ${n}`)
    }
    expect(limits.take('registration', 'one', 40)).toBe(0)
    expect(limits.take('registration', 'two', 40)).toBe(0)
  })
})

/** What is paid at once, then at once after the time in which one is earned back. */
const paid = (bucket: BucketName, perSecond: number): readonly number[] => {
  let now = 0
  const limits = createLimits(() => now)
  const payAll = (): number => {
    let count = 0
    while (limits.take(bucket, 'key') === 0) count += 1
    return count
  }
  const first = payAll()
  now += Math.ceil(1_000 / perSecond) + 1
  return [first, payAll()]
}

test.each([
  ['address', 300, 30],
  ['member', 120, 15],
  ['login-from-address', 10, 1 / 30],
  ['login-name', 60, 1 / 6],
  ['registration', 40, 1 / 10],
  ['availability', 30, 1 / 5],
  ['affiliate', 30, 1 / 5],
] as const)('Product §9.12 %s: %i at once, then %d a second', (bucket, atOnce, perSecond) => {
  expect(paid(bucket, perSecond)).toEqual([atOnce, 1])
})

test.each([
  ['stream', 60, 2],
  ['stream-network', 300, 10],
  ['stream-member', 30, 1 / 2],
] as const)('Product §9.61 %s: %i at once, then %d a second', (bucket, atOnce, perSecond) => {
  expect(paid(bucket, perSecond)).toEqual([atOnce, 1])
})
