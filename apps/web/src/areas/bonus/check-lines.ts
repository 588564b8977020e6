import { minor, parseMinor } from '@trevo/rules/money'
import { wagerOf } from '@trevo/rules/promotions/bonus'
import type { BonusDetail, WagerLine } from './use-rewards.ts'

/** What the phone computed of all lines: right, or the first that is not. */
export type Checked = { readonly isRight: true; readonly lines: number } | { readonly isRight: false; readonly line: WagerLine | null }

const amountOf = (text: string): bigint => (text.startsWith('-') ? -amountOf(text.slice(1)) : (parseMinor(text) ?? minor(0n)))

/** Computes each line again from what it shows, and their sum; oldest first. A round counts once, and each change of it as its difference. */
export const checkLines = (bonus: Pick<BonusDetail, 'maxStake' | 'counted'>, lines: readonly WagerLine[]): Checked => {
  const maxStakeMinor = bonus.maxStake === null ? null : minor(amountOf(bonus.maxStake))
  const counted = new Map<string, bigint>()
  let sum = 0n
  for (const line of lines) {
    const round = `${line.vassalage}/${line.roundId}`
    const counts = line.reason === 'other-game' ? 0n : wagerOf({ turnoverMinor: minor(amountOf(line.turnover)), maxStakeMinor, weightBps: line.weightBps })
    const added = counts - (counted.get(round) ?? 0n)
    if (counts !== amountOf(line.counts) || added !== amountOf(line.added)) return { isRight: false, line }
    counted.set(round, counts)
    sum += added
  }
  return sum === amountOf(bonus.counted) ? { isRight: true, lines: lines.length } : { isRight: false, line: null }
}
