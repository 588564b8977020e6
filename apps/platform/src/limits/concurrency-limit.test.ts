import { expect, test } from 'vitest'
import { createConcurrencyLimit, type ConcurrencyLimit } from './concurrency-limit.ts'

const roomy = { underWayEach: 2, underWayAll: 100, waitingEach: 100, waitingAll: 100 }

/** Enters once for each key in turn, and notes who has come on; `end` ends the first of those that are under way. */
const follow = (queues: ConcurrencyLimit, keys: readonly string[]) => {
  const came: string[] = []
  const ends: (() => void)[] = []
  const entered = keys.map((key, place) => {
    const turn = queues.enter(key)
    void turn?.then((end) => {
      came.push(`${key}${place}`)
      ends.push(end)
    })
    return turn !== null
  })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const end = async (): Promise<void> => {
    ends.shift()?.()
    await settled()
  }
  return { came, entered, end, settled }
}

test('two of a key come at once, the others in the order in which they asked', async () => {
  const { came, end, settled } = follow(createConcurrencyLimit(roomy), ['a', 'a', 'a', 'a', 'b'])
  await settled()
  expect(came).toEqual(['a0', 'a1', 'b4'])
  await end()
  expect(came).toEqual(['a0', 'a1', 'b4', 'a2'])
  await end()
  expect(came).toEqual(['a0', 'a1', 'b4', 'a2', 'a3'])
})

test('keys take turns: one with many calls does not delay another', async () => {
  const { came, end, settled } = follow(createConcurrencyLimit({ ...roomy, underWayAll: 1 }), ['a', 'a', 'a', 'a', 'b', 'c'])
  await settled()
  for (let turn = 0; turn < 5; turn += 1) await end()
  expect(came).toEqual(['a0', 'a1', 'b4', 'c5', 'a2', 'a3'])
})

test.each([
  ['of a key', { ...roomy, waitingEach: 2 }, ['a', 'a', 'a', 'a', 'a', 'b'], [true, true, true, true, false, true]],
  ['of all', { ...roomy, waitingAll: 1 }, ['a', 'a', 'a', 'b', 'b', 'b'], [true, true, true, true, true, false]],
])('who comes to a full line %s is told so', (_whose, rule, keys, entered) => {
  expect(follow(createConcurrencyLimit(rule), keys).entered).toEqual(entered)
})

test('a place that was given up is free again, also in a full line', async () => {
  const queues = createConcurrencyLimit({ underWayEach: 1, underWayAll: 1, waitingEach: 0, waitingAll: 0 })
  const end = await queues.enter('a')
  expect([queues.enter('a'), queues.enter('b')]).toEqual([null, null])
  end?.()
  expect(await queues.enter('b')).toBeTypeOf('function')
})
