import { describe, expect, test } from 'vitest'
import { type Played, returnBand } from './return-band.ts'

/** Rounds of one stake, of which every so manieth pays so much. */
const played = (rounds: number, stake: number, every: number, pays: number): Played => {
  const hits = Math.floor(rounds / every)
  return {
    rounds: BigInt(rounds),
    staked: BigInt(rounds * stake),
    paid: BigInt(hits * pays),
    squares: { paid: BigInt(hits * pays * pays), both: BigInt(hits * pays * stake), staked: BigInt(rounds * stake * stake) },
  }
}

describe('Product §13.556 the return of a game against its theory', () => {
  test.each<[string, Played, number | null, string, number | null]>([
    ['nothing was played', played(0, 100, 2, 190), 9_500, 'few', null],
    ['too few rounds', played(999, 100, 2, 190), 9_500, 'few', 9_490],
    ['no theory', played(10_000, 100, 2, 190), null, 'unknown', 9_500],
    ['no spread', { ...played(10_000, 100, 2, 190), squares: null }, 9_500, 'unknown', 9_500],
    ['as the theory says', played(10_000, 100, 2, 190), 9_500, 'within', 9_500],
    ['a little more than it says, of many rounds that swing much', played(10_000, 100, 100, 9_900), 9_500, 'within', 9_900],
    ['the same, where each round swings little', played(10_000, 100, 1, 99), 9_500, 'above', 9_900],
    ['far less', played(10_000, 100, 4, 190), 9_500, 'below', 4_750],
  ])('%s', (_name, of, theoryBps, verdict, returnBps) => {
    expect(returnBand(of, theoryBps)).toMatchObject({ verdict, returnBps })
  })

  test('the band is 2.576 standard errors wide to either side of the theory', () => {
    // Half of the rounds pay double: a standard deviation of one stake. Of 10,000 rounds the mean's is a hundredth.
    expect(returnBand(played(10_000, 100, 2, 200), 10_000)).toEqual({ returnBps: 10_000, lowBps: 9_742, highBps: 10_258, verdict: 'within' })
    // Four times as many rounds: half as wide.
    expect(returnBand(played(40_000, 100, 2, 200), 10_000)).toMatchObject({ lowBps: 9_871, highBps: 10_129 })
    // What is staked changes nothing, only how it swings.
    expect(returnBand(played(10_000, 7, 2, 14), 10_000)).toMatchObject({ lowBps: 9_742, highBps: 10_258 })
  })
})
