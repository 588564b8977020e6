import { describe, expect, test } from 'vitest'
import { falseTakesTwo, type Match, screenedOf, screeningPauseSeconds, stopsMoney } from './screening.ts'

const match = (more: Partial<Match> = {}): Match => ({ entry: 'SAN-1', kind: 'sanctioned', score: 100, isSame: null, ...more })

describe('Product §6.831 a sanction stops money out', () => {
  test.each<[string, Partial<Match>, boolean]>([
    ['much alike, not decided', { score: 85 }, true],
    ['less alike, not decided', { score: 84 }, false],
    ['less alike, and said to be the member', { score: 60, isSame: true }, true],
    ['said to be somebody else', { isSame: false }, false],
    ['a public office', { kind: 'public-office' }, false],
    ['a public office that is the member’s', { kind: 'public-office', isSame: true }, false],
  ])('%s', (_name, more, isStopped) => expect(stopsMoney(match(more))).toBe(isStopped))
})

test('Product §6.836 two people say that a sanction is somebody else’s, however little alike, and one that a public office is', () => {
  expect([match(), match({ score: 1 }), match({ kind: 'public-office' })].map(falseTakesTwo)).toEqual([true, true, false])
})

describe('Product §6.830 what screening says as a whole', () => {
  test.each<[string, readonly Match[], string]>([
    ['nothing', [], 'clear'],
    ['what nobody decided counts', [match({ score: 1 })], 'sanctioned'],
    ['what is not so counts no more', [match({ isSame: false })], 'clear'],
    ['a sanction before an office', [match({ entry: 'PUB-1', kind: 'public-office' }), match()], 'sanctioned'],
    ['the office where the sanction is somebody else’s', [match({ entry: 'PUB-1', kind: 'public-office' }), match({ isSame: false })], 'public-office'],
  ])('%s', (_name, matches, screened) => expect(screenedOf(matches)).toBe(screened))
})

test('Product §6.832 without an answer it is asked again ever later, an hour at most, and never given up', () => {
  expect([1, 2, 3, 7, 50].map(screeningPauseSeconds)).toEqual([60, 120, 240, 3_600, 3_600])
})
