import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { minor } from '@trevo/rules/money'
import { expect, test } from 'vitest'
import { drawnOf, isMeant, packetsOf, rainPackets, rainStateAt } from './rain.ts'

test('Product §10.1306 a rain is cut at drawn numbers, and each packet has the least', () => {
  expect(packetsOf(minor(1_000n), minor(50n), [512n, 130n, 655n])).toEqual([180n, 432n, 193n, 195n])
  expect(packetsOf(minor(100n), minor(50n), [0n])).toEqual([50n, 50n])
})

test('Product §10.1306 packets sum to the rain exactly', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 1_000n), fc.bigInt(0n, 10n ** 9n), fc.array(fc.bigInt(0n, 10n ** 9n), { minLength: 1, maxLength: 499 }), (least, over, numbers) => {
      const packets = packetsOf(minor(least * BigInt(numbers.length + 1) + over), minor(least), numbers.map((each) => each % (over + 1n)))
      expect(packets.reduce((sum, each) => sum + each, 0n)).toBe(least * BigInt(numbers.length + 1) + over)
      expect(packets.every((each) => each >= least)).toBe(true)
    }),
  )
})

test.for([
  [99n, 50n, [0n]],
  [100n, 0n, [0n]],
  [200n, 50n, [101n]],
  [200n, 50n, [-1n]],
] as const)('what does not fit is refused', ([total, least, drawn]) => expect(() => packetsOf(minor(total), minor(least), drawn)).toThrow(RangeError))

const macOf = (seed: string) => (text: string): Uint8Array => createHmac('sha256', seed).update(text).digest()

test('Product §10.1370 the same seed gives the same packets, another seed or rain others', () => {
  const sum = { rainId: 'rai_1', totalMinor: minor(10_000n), leastMinor: minor(10n), packets: 20 }
  const packets = rainPackets(macOf('seed'), sum)
  expect(packets.reduce((all, each) => all + each, 0n)).toBe(10_000n)
  expect(rainPackets(macOf('seed'), sum)).toEqual(packets)
  expect(rainPackets(macOf('other'), sum)).not.toEqual(packets)
  expect(rainPackets(macOf('seed'), { ...sum, rainId: 'rai_2' })).not.toEqual(packets)
  // As written down: block 0 of the rain, four words.
  const view = new DataView(Uint8Array.from(macOf('seed')('rai_1:0')).buffer)
  expect(drawnOf(macOf('seed'), 'rai_1', 9_800n, 2)).toEqual([view.getBigUint64(0) % 9_801n, view.getBigUint64(8) % 9_801n])
})

test('a word that would favour small numbers is thrown away, and every number is as likely', () => {
  const words = [2n ** 64n - 1n, 5n, 6n, 7n]
  const mac = (): Uint8Array => {
    const bytes = new Uint8Array(32)
    words.forEach((word, at) => new DataView(bytes.buffer).setBigUint64(at * 8, word))
    return bytes
  }
  expect(drawnOf(mac, 'rai_1', 9n, 3)).toEqual([5n, 6n, 7n])
  const seen = Array.from({ length: 10 }, () => 0)
  for (const each of drawnOf(macOf('even'), 'rai_1', 9n, 20_000)) seen[Number(each)] = (seen[Number(each)] ?? 0) + 1
  // Chi squared with 9 degrees of freedom: above 27.9 once in a thousand; the seed is fixed.
  expect(seen.reduce((sum, count) => sum + (count - 2_000) ** 2 / 2_000, 0)).toBeLessThan(27.9)
  expect(() => drawnOf(mac, 'rai_1', -1n, 1)).toThrow(RangeError)
})

const at = (minute: number) => new Date(Date.UTC(2026, 10, 27, 12, minute))
test.for([
  [{ stoppedAt: null, endedAt: null }, 9, 'planned'],
  [{ stoppedAt: null, endedAt: null }, 10, 'falling'],
  [{ stoppedAt: null, endedAt: null }, 12, 'over'],
  [{ stoppedAt: null, endedAt: at(5) }, 11, 'cancelled'],
  [{ stoppedAt: at(5), endedAt: null }, 6, 'cancelled'],
  [{ stoppedAt: at(11), endedAt: null }, 11, 'over'],
  [{ stoppedAt: null, endedAt: at(13) }, 14, 'over'],
] as const)('Product §4.1370 a rain of minute 10 to 12 with %o is at minute %d %s', ([ends, minute, state]) => expect(rainStateAt({ startsAt: at(10), endsAt: at(12), ...ends }, at(minute))).toBe(state))

test.for([
  ['direct', null, 1, false, true],
  ['direct', null, 2, false, false],
  ['team', null, 9, false, true],
  ['team', null, null, true, false],
  ['levels', 3, 3, false, true],
  ['levels', 3, 4, false, false],
  ['chosen', null, 4, true, true],
  ['chosen', null, 1, false, false],
  ['chosen', null, null, true, false],
] as const)('Product §6.1370 a rain for %s (%s) and somebody %s steps below, named: %s: %s', ([audience, levels, level, isChosen, meant]) => expect(isMeant({ audience, levels }, level, isChosen)).toBe(meant))
