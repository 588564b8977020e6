import { span32 } from './parameters.ts'

const warmUp = 12

/**
 * Words of 32 bits from a seed of three: Chris Doty-Humphrey's sfc32 (PractRand), whole numbers alone, so that the same seed gives the same words on
 * every machine. Not for anything that must not be foreseen.
 */
export const seededWords = (first: number, second: number, third: number): (() => number) => {
  let [a, b, c, counter] = [first | 0, second | 0, third | 0, 1]
  const next = (): number => {
    const word = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + word) | 0
    return word >>> 0
  }
  for (let round = 0; round < warmUp; round += 1) next()
  return next
}

/** A draw below a bound of at most 2³², of words that would favour the small ones none. */
export const drawBelow = (words: () => number, bound: number): number => {
  const fair = span32 - (span32 % bound)
  for (;;) {
    const word = words()
    if (word < fair) return word % bound
  }
}
