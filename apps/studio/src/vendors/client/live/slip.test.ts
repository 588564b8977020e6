import { expect, test } from 'vitest'
import { writeChips } from '#games/chips.ts'
import { findSpot, type Spot } from '#games/roulette/math.ts'
import { addChip, cleared, doubled, emptySlip, joined, repeated, undone, type Slip } from './slip.ts'

const limits = { spotMinorMax: 500n, stakeMinorMax: 1_000n }
const spot = (name: string): Spot => {
  const found = findSpot(name)
  if (found === null) throw new Error(`${name} is on the felt`)
  return found
}
const put = (slip: Slip<Spot> | null, name: string, amountMinor: bigint): Slip<Spot> | null => (slip === null ? null : addChip(slip, spot(name), amountMinor, limits))
const text = (slip: Slip<Spot> | null): string | null => (slip === null ? null : writeChips(slip.chips))

test('Product §11.1653 chips pile up on a place, are doubled, taken back one after the other, and cleared', () => {
  const slip = put(put(put(emptySlip, 'red', 100n), 'n5', 50n), 'red', 100n)
  expect(text(slip)).toBe('red:200,n5:50')
  const twice = doubled(slip ?? emptySlip, limits)
  expect(text(twice)).toBe('red:400,n5:100')
  const back = undone(undone(twice ?? emptySlip))
  expect(text(back)).toBe('red:100,n5:50')
  expect(text(cleared(back))).toBe('')
  expect(text(undone(cleared(back)))).toBe('red:100,n5:50')
  expect(text(undone(emptySlip))).toBe('')
})

test('Product §11.1653 what would pass a limit of the table is not put down', () => {
  expect(put(emptySlip, 'red', 501n)).toBeNull()
  const slip = put(put(emptySlip, 'red', 500n), 'odd', 500n)
  expect(put(slip, 'n5', 1n)).toBeNull()
  expect(doubled(slip ?? emptySlip, limits)).toBeNull()
})

test('Product §11.1653 the bets of a round are repeated as one, a pile a place', () => {
  const chips = joined([[{ spot: spot('red'), amountMinor: 100n }], [{ spot: spot('red'), amountMinor: 50n }, { spot: spot('n0'), amountMinor: 10n }]])
  expect(text(repeated(emptySlip, chips, limits))).toBe('red:150,n0:10')
})
