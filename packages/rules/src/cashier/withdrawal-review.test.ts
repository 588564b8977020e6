import { expect, test } from 'vitest'
import { alarmAt, decidersOf, flagsOf, paysByItself, type ReviewFacts } from './withdrawal-review.ts'

const clean: ReviewFacts = {
  amountMinor: 10_000n, dayMinor: 0n, dayCount: 0, hasBeenPaid: true, hasKeyBeenPaid: true, keySharedBy: 0, depositedMinor: 0n, stakedMinor: 0n, bonusMinor: 0n, isDocumentOfAnother: null,
}
const limits = { smallMinor: 50_000n, byItselfMinor: 500_000n, onePersonMinor: 2_000_000n, ownerMinor: 20_000_000n, dayMinor: 5_000_000n }
const names = (over: Partial<ReviewFacts>) => flagsOf({ ...clean, ...over }, limits).map(({ name }) => name)

test.for<[string, Partial<ReviewFacts>, readonly string[]]>([
  ['nothing', {}, []],
  ['a key that never got money', { hasKeyBeenPaid: false }, ['new-key']],
  ['no payout yet', { hasBeenPaid: false, hasKeyBeenPaid: false }, ['new-key', 'first-payout']],
  ['deposited and not played', { depositedMinor: 100n, stakedMinor: 99n }, ['not-played']],
  ['deposited and played', { depositedMinor: 100n, stakedMinor: 100n }, []],
  ['a key that others have too', { keySharedBy: 2 }, ['shared-key']],
  ['the fourth of a day', { dayCount: 3 }, ['velocity']],
  ['the third of a day', { dayCount: 2 }, []],
  ['up to the day’s limit', { dayMinor: 4_990_000n }, []],
  ['above the day’s limit', { dayMinor: 4_990_001n }, ['day-limit']],
  ['a bonus that is not wagered', { bonusMinor: 1n }, ['bonus-open']],
  ['the document of somebody else', { isDocumentOfAnother: true }, ['document-of-another']],
  ['the member’s own document', { isDocumentOfAnother: false }, []],
])('%s', ([_what, over, expected]) => {
  expect(names(over)).toEqual(expected)
})

test('what stops a withdrawal from being paid by itself', () => {
  const yellow = { isRed: false }
  const red = { isRed: true }
  expect(paysByItself(500_000n, [], limits)).toBe(true)
  expect(paysByItself(500_001n, [], limits)).toBe(false)
  expect(paysByItself(50_000n, [yellow, yellow], limits)).toBe(true)
  expect(paysByItself(50_001n, [yellow], limits)).toBe(false)
  expect(paysByItself(1n, [yellow, red], limits)).toBe(false)
})

test('who decides', () => {
  expect(decidersOf(2_000_000n, [{ isRed: false }], limits)).toBe('one')
  expect(decidersOf(2_000_001n, [], limits)).toBe('two')
  expect(decidersOf(1n, [{ isRed: true }], limits)).toBe('two')
  expect(decidersOf(20_000_000n, [], limits)).toBe('two')
  expect(decidersOf(20_000_001n, [], limits)).toBe('two-with-owner')
})

test('the clock of one that waits', () => {
  const since = new Date('2026-11-24T12:00:00Z')
  const due = new Date('2026-11-24T14:00:00Z')
  const at = (text: string) => alarmAt(since, due, new Date(`2026-11-24T${text}Z`))
  expect([at('12:59:59'), at('13:00:00'), at('13:29:59'), at('13:30:00'), at('13:59:59'), at('14:00:00')]).toEqual(['none', 'half', 'half', 'three-quarters', 'three-quarters', 'late'])
})
