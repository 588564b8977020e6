import { expect, test } from 'vitest'
import { addPnl, isIdleFor, lineKindNames, lineKindOf, lineKinds, noPnl, pnlResult, shownLogin } from './team-lists.ts'

const today = '2026-11-27'

test.for([
  ['2026-11-27', false, '2026-11-27'],
  ['2026-10-29', false, '2026-10-29'],
  ['2026-10-28', false, null],
  [null, false, null],
  ['2026-11-27', true, null],
] as const)('Product §6.1341 a login on %s, shut out %s, is shown as %s', ([day, isOut, shown]) => expect(shownLogin({ day, isOut }, today)).toBe(shown))

test('Product §6.1341 who is shut out is found by no question about idle days that would not find anybody who stays away', () => {
  const away = shownLogin({ day: '2026-01-01', isOut: false }, today)
  const out = shownLogin({ day: today, isOut: true }, today)
  for (let days = 1; days <= 30; days += 1) expect(isIdleFor(out, days, today)).toBe(isIdleFor(away, days, today))
  expect([isIdleFor('2026-11-26', 1, today), isIdleFor(today, 1, today), isIdleFor('2026-11-20', 7, today), isIdleFor('2026-11-21', 7, today)]).toEqual([true, false, true, false])
})

test('Product §7.1342 each movement that agents see is of one kind; tax, debts and corrections are of none', () => {
  const all = lineKindNames.flatMap((kind) => lineKinds[kind].map((movement) => [movement, kind] as const))
  expect(new Set(all.map(([movement]) => movement)).size).toBe(all.length)
  for (const [movement, kind] of all) expect(lineKindOf(movement)).toBe(kind)
  for (const movement of ['tax-withheld', 'debt-booked', 'balance-adjusted', 'unclaimed-paid', 'bonus-drawn']) expect(lineKindOf(movement)).toBeNull()
})

test('Product §10.1340 what members came out at is play and what they were given, and a sum comes to the sum of its lines', () => {
  const line = { deposits: 9_000n, withdrawals: 100n, staked: 500n, valid: 400n, won: 350n, rebates: 7n, bonus: 20n, contracts: -3n }
  expect(pnlResult(line)).toBe(-126n)
  expect(pnlResult(addPnl(line, addPnl(line, noPnl)))).toBe(2n * pnlResult(line))
})
