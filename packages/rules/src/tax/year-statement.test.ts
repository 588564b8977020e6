import { expect, test } from 'vitest'
import { isEmptyYear, isStatementLate, statementDueOn, withOther } from './year-statement.ts'

test.each([
  [2025, '2026-02-27'],
  [2026, '2027-02-26'],
  [2027, '2028-02-29'],
  [2030, '2031-02-28'],
  [2031, '2032-02-27'],
] as const)('the statement of %s is there by %s', (year, day) => {
  expect(statementDueOn(year)).toBe(day)
})

test.each([
  ['2027-02-26', false],
  ['2027-02-27', true],
  ['2026-12-31', false],
] as const)('of 2026 it is late on %s: %s', (today, isLate) => {
  expect(isStatementLate(2026, today)).toBe(isLate)
})

const nothing = { natures: [], openingMinor: 0n, depositedMinor: 0n, withdrawnMinor: 0n, withheldMinor: 0n, receivedMinor: 0n, sentMinor: 0n, closingMinor: 0n, heldMinor: 0n } as const

test('what is neither play nor payment leads from the opening to the closing', () => {
  const year = withOther({
    natures: [{ nature: 'betting', bets: 1, stakedMinor: 100n, backMinor: 0n }, { nature: 'gaming', bets: 2, stakedMinor: 500n, backMinor: 700n }],
    openingMinor: 1_000n, depositedMinor: 2_000n, withdrawnMinor: 600n, withheldMinor: 15n, receivedMinor: 30n, sentMinor: 10n, closingMinor: 2_510n, heldMinor: 0n,
  })
  expect(year.otherMinor).toBe(5n)
})

test('a year is empty where nothing moved and nothing was there', () => {
  expect(isEmptyYear(withOther(nothing))).toBe(true)
  expect(isEmptyYear(withOther({ ...nothing, openingMinor: 5n, closingMinor: 5n }))).toBe(false)
  expect(isEmptyYear(withOther({ ...nothing, natures: [{ nature: 'gaming', bets: 1, stakedMinor: 0n, backMinor: 0n }] }))).toBe(false)
})
