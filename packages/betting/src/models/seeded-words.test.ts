import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawBelow, seededWords } from './seeded-words.ts'

/** The same generator with whole numbers of any size. */
const byBigInt = (first: number, second: number, third: number, count: number): readonly number[] => {
  const cut = (value: bigint): bigint => BigInt.asUintN(32, value)
  let [a, b, c, counter] = [cut(BigInt(first)), cut(BigInt(second)), cut(BigInt(third)), 1n]
  const words: number[] = []
  for (let at = 0; at < 12 + count; at += 1) {
    const word = cut(a + b + counter)
    counter = cut(counter + 1n)
    a = b ^ (b >> 9n)
    b = cut(c + (c << 3n))
    c = cut(cut((c << 21n) | (c >> 11n)) + word)
    words.push(Number(word))
  }
  return words.slice(12)
}

const word = fc.integer({ min: 0, max: 0xffff_ffff })

test('Product §11.1857 seeded words are those of sfc32, bit for bit', () => {
  fc.assert(
    fc.property(word, word, word, (first, second, third) => {
      const next = seededWords(first, second, third)
      expect(Array.from({ length: 40 }, next)).toEqual(byBigInt(first, second, third, 40))
    }),
  )
})

test('each bit of the words is set half of the time, and a bound is met evenly', () => {
  const next = seededWords(1, 2, 3)
  const bits = Array.from({ length: 32 }, () => 0)
  for (let at = 0; at < 20_000; at += 1) {
    const each = next()
    for (let bit = 0; bit < 32; bit += 1) bits[bit] = (bits[bit] ?? 0) + ((each >>> bit) & 1)
  }
  // The spread of 20,000 coins is 71.
  for (const count of bits) expect(Math.abs(count - 10_000)).toBeLessThan(71 * 4)
  const seen = [0, 0, 0]
  for (let at = 0; at < 30_000; at += 1) {
    const result = drawBelow(next, 3)
    seen[result] = (seen[result] ?? 0) + 1
  }
  for (const count of seen) expect(Math.abs(count - 10_000)).toBeLessThan(82 * 4)
})

test('a word that would favour the small numbers is thrown away', () => {
  const words = [0xffff_ffff, 0xffff_fffe, 4]
  expect(drawBelow(() => words.shift() ?? 0, 3)).toBe(2)
  expect(words).toEqual([4])
  expect(drawBelow(() => words.shift() ?? 0, 3)).toBe(1)
})
