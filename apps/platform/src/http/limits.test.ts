import { describe, expect, test } from 'vitest'
import { bucketRules, createLimits, giveBackToAll, takeFromAll } from './limits.ts'

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
    const purses = [['stream', 'a'], ['registration', 'a']] as const
    expect(limits.take('registration', 'a', 40)).toBe(0)
    expect(takeFromAll(limits, purses)).toBe(10)
    expect(limits.take('stream', 'a', 60)).toBe(0)
    giveBackToAll(limits, purses, 2)
    expect(takeFromAll(limits, purses, 2)).toBe(0)
    expect(takeFromAll(limits, purses)).toBe(1)
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

test.each([
  ['address', 300, 30],
  ['member', 120, 15],
  ['login-from-address', 10, 1 / 30],
  ['login-name', 60, 1 / 6],
  ['registration', 40, 1 / 10],
  ['availability', 30, 1 / 5],
  ['affiliate', 30, 1 / 5],
] as const)('Product §9.12 %s: %i at once, then %d a second', (bucket, atOnce, perSecond) => {
  let now = 0
  const limits = createLimits(() => now)
  for (let turn = 0; turn < atOnce; turn += 1) expect(limits.take(bucket, 'key')).toBe(0)
  expect(limits.take(bucket, 'key')).toBeGreaterThan(0)
  now += Math.ceil(1_000 / perSecond) + 1
  expect(limits.take(bucket, 'key')).toBe(0)
  expect(limits.take(bucket, 'key')).toBeGreaterThan(0)
})
