import { minor } from '@trevo/rules/money'
import { expect, test } from 'vitest'
import { figuresOfExit } from './exact.ts'
import { drawBound, flewBy, flyingDraws, lastsMs, leastHundredths, leftAt, mostHundredths, msOf, multiplierAt, readBet, writeBet } from './math.ts'
import { crash } from './round.ts'

test('Product §11.1680 wherever a bet leaves it returns 97 % less at most 0.0011 points, and never more', () => {
  for (let at = leastHundredths; at <= mostHundredths; at += 1) {
    const returned = (at * flyingDraws(at)) / (100 * drawBound)
    if (returned > 0.97 || returned < 0.969_989) expect(returned, `left at ${at}`).toBe(0.97)
  }
  expect(figuresOfExit(200)).toMatchObject({ hitMillionths: 485_000n, paysHundredthsMax: 200 })
  expect(figuresOfExit(mostHundredths)).toMatchObject({ oneInForMax: 1_030n, paysHundredthsMax: 100_000 })
})

test.each([leastHundredths, 150, 200, 333, 4_567, 99_999, mostHundredths])('the drawn numbers below the share of %i fly there, and none beyond it', (at) => {
  const share = flyingDraws(at)
  for (const drawn of [0, 1, share - 1]) expect(flewBy(drawn), `${drawn}`).toBeGreaterThanOrEqual(at)
  for (const drawn of [share, drawBound - 1]) expect(flewBy(drawn), `${drawn}`).toBeLessThan(at)
})

test('Product §11.1680 about one flight in 25 goes nowhere, and none goes beyond its arrival', () => {
  const grounded = drawBound - flyingDraws(leastHundredths)
  expect(grounded / drawBound).toBeCloseTo(0.0396, 4)
  expect(flewBy(drawBound - 1)).toBe(100)
  expect(flewBy(0)).toBe(mostHundredths)
})

test('Product §11.1681 the multiplier begins at 1.00, climbs by a thousandth every ten milliseconds, and never falls', () => {
  expect(multiplierAt(0)).toBe(100)
  expect(multiplierAt(-500)).toBe(100)
  let before = 100
  for (let ms = 0; ms < 80_000; ms += 10) {
    const at = multiplierAt(ms)
    expect(at).toBeGreaterThanOrEqual(before)
    // Rounded down, and what all steps together drop is less than a hundredth too.
    expect(Math.abs(at - Math.min(mostHundredths, 100 * 1.001 ** (ms / 10)))).toBeLessThan(2)
    expect(multiplierAt(ms + 9)).toBe(at)
    before = at
  }
  expect(before).toBe(mostHundredths)
  expect([200, 1_000, 10_000, mostHundredths].map(msOf)).toEqual([6_940, 23_040, 46_080, 69_120])
})

test('Product §11.1681 when it first stands at a multiplier is told exactly, and a flight lasts until it would stand above its own', () => {
  for (let at = leastHundredths; at <= mostHundredths; at += 1) {
    if (multiplierAt(msOf(at)) < at || multiplierAt(msOf(at) - 1) >= at) expect.unreachable(`${at}`)
    if (at < mostHundredths && (multiplierAt(lastsMs(at)) <= at || multiplierAt(lastsMs(at) - 1) > at)) expect.unreachable(`a flight to ${at}`)
  }
  expect(lastsMs(100)).toBe(100)
  expect(lastsMs(mostHundredths)).toBe(msOf(mostHundredths))
})

test.each<[string, string, number | null, number, number | null]>([
  ['by hand in time', 'hand:100', msOf(250), 300, 250],
  ['by hand at the last hundredth', 'hand:100', lastsMs(300) - 1, 300, 300],
  ['by hand too late', 'hand:100', lastsMs(300), 300, null],
  ['never', 'hand:100', null, 300, null],
  ['never, of a flight that arrives', 'hand:100', null, mostHundredths, mostHundredths],
  ['by itself', 'x200:100', null, 300, 200],
  ['by itself where the flight ends', 'x300:100', null, 300, 300],
  ['by itself above the end', 'x301:100', null, 300, null],
  ['by hand before it would by itself', 'x200:100', msOf(150), 300, 150],
  ['by hand after it did by itself', 'x200:100', msOf(250), 300, 200],
  ['by itself, asked for after the end', 'x200:100', lastsMs(300), 300, 200],
  ['from a flight that goes nowhere', 'x101:100', null, 100, null],
])('Product §11.1682 a bet leaves %s', (_, choice, cashMs, flew, left) => {
  const bet = readBet(choice)
  expect(bet === null ? 'no bet' : leftAt(bet, cashMs, flew)).toBe(left)
})

test('one draw of a thousand million decides, and the stake is paid times where it left', () => {
  const bounds: number[] = []
  const third = (bound: number): number => (bounds.push(bound), flyingDraws(300) - 1)
  expect(crash.play(third, minor(500n), 'x250:500', '')).toEqual({ outcome: { flewHundredths: 300, leftHundredths: 250 }, steps: 1, payoutMinor: 1_250n })
  expect(crash.play(third, minor(500n), 'hand:500', '', [String(msOf(187))])).toMatchObject({ outcome: { flewHundredths: 300, leftHundredths: 187 }, payoutMinor: 935n })
  expect(crash.play(third, minor(500n), 'hand:500', '')).toMatchObject({ outcome: { flewHundredths: 300, leftHundredths: null }, payoutMinor: 0n })
  expect(bounds).toEqual([1_000_000_000, 1_000_000_000, 1_000_000_000])
  expect(() => crash.play(third, minor(200n), 'hand:100', '')).toThrow(RangeError)
})

test.each(['hand:500', 'x101:100', 'x100000:10000'])('the bet %s reads as it was written', (choice) => {
  const bet = readBet(choice)
  expect(bet === null ? null : writeBet(bet)).toBe(choice)
})

const unit = minor(100n)
test.each([
  ['hand:100', 100n],
  ['x250:10000', 10_000n],
  ['hand:150', 'bad_stake'],
  ['x200:50', 'bad_stake'],
  ['hand:10100', 'table_limit'],
  ['x100:100', 'bad_request'],
  ['x100001:100', 'bad_request'],
  ['x0150:100', 'bad_request'],
  ['hand', 'bad_request'],
  ['hand:100,x200:100', 'bad_request'],
  ['', 'bad_request'],
])('Product §11.1683 the bet %s where the least stake is 1.00: %s', (choice, answer) => {
  expect(crash.table?.stakeOf(choice, unit)).toBe(answer)
})

test('Product §11.1683 the shortest round lasts longer than any market asks from one start to the next', () => {
  const { openMs = 0, closedMs = 0, shownMs = 0 } = crash.table ?? {}
  expect(openMs + closedMs + lastsMs(100) + shownMs).toBeGreaterThan(5_000)
})
