import { expect, test } from 'vitest'
import { besideFigures } from './beside-figures.ts'
import type { LoadReport } from './load-generator.ts'

const report = (perSecond: number, p99Ms = 40): LoadReport => ({ answered: perSecond * 10, undecided: 0, wrong: 0, firstWrong: null, seconds: 10, p50Ms: 20, p99Ms, hasRunOut: false })
const done = { cashbackLines: 6_000, wagerLines: 900, scored: 400, claimsMet: 300 }

test('bets beside the jobs of promotions are compared with the middle of those before and after', () => {
  expect(besideFigures({ before: report(900, 42), beside: report(920, 55), after: report(1_100, 46), done })).toEqual({
    betsBesideRatio: 0.92, betsAlonePerS: 1_000, betsBesidePerS: 920, betP99AloneMs: 44, betP99BesideMs: 55, besideCashbackLines: 6_000, besideWagerLines: 900, besideScored: 400, besideClaimsMet: 300,
  })
})
