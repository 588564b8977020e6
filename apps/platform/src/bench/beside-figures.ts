import type { LoadReport } from './load-generator.ts'

interface Seen {
  readonly before: LoadReport
  readonly beside: LoadReport
  readonly after: LoadReport
  /** What the jobs had done by the end of the bets. */
  readonly done: { readonly cashbackLines: number; readonly wagerLines: number; readonly scored: number; readonly claimsMet: number }
}

const rounded = (value: number, digits = 1): number => Math.round(value * 10 ** digits) / 10 ** digits
const rate = ({ answered, seconds }: LoadReport): number => answered / seconds

/** Bets beside the jobs of promotions against the middle of those before and after. */
export const besideFigures = ({ before, beside, after, done }: Seen) => {
  const alone = (rate(before) + rate(after)) / 2
  return {
    betsBesideRatio: rounded(rate(beside) / alone, 3),
    betsAlonePerS: Math.round(alone),
    betsBesidePerS: Math.round(rate(beside)),
    betP99AloneMs: rounded((before.p99Ms + after.p99Ms) / 2),
    betP99BesideMs: rounded(beside.p99Ms),
    besideCashbackLines: done.cashbackLines,
    besideWagerLines: done.wagerLines,
    besideScored: done.scored,
    besideClaimsMet: done.claimsMet,
  }
}
