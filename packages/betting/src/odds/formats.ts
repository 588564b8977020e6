import { minor, minorToDecimal } from '@trevo/rules/money'
import { fractions } from './fractions.ts'
import type { OddsMilli } from './units.ts'

export const oddsFormats = ['decimal', 'hong-kong', 'american', 'malay', 'indonesian', 'fractional'] as const
export type OddsFormat = (typeof oddsFormats)[number]

export interface ShownOdds {
  readonly text: string
  /** Whether the text says exactly what the thousandths say. It never says more. Product §9.1805. */
  readonly isExact: boolean
}

const exactly = (thousandths: number): ShownOdds => ({ text: minorToDecimal(minor(BigInt(Math.floor(thousandths / 10))), 2), isExact: thousandths % 10 === 0 })

/** −1/(D − 1) in units of 10^−decimals. What must be staked to win 1 is rounded up, so that the profit that it promises is rounded down. */
const staked = (profitMilli: number, decimals: number): ShownOdds => {
  const whole = 1_000 * 10 ** decimals
  return { text: `-${minorToDecimal(minor(BigInt(Math.ceil(whole / profitMilli))), decimals)}`, isExact: whole % profitMilli === 0 }
}

const fractional = (profitMilli: number): ShownOdds => {
  const found = fractions.findLast(([n, d]) => n * 1_000 <= profitMilli * d)
  const [n, d] = found ?? [1, 100]
  const isExact = n * 1_000 === profitMilli * d
  return { text: `${isExact ? '' : '≈'}${n}/${d}`, isExact }
}

/** A price of the ladder as a member wants to read it. The ticket and the wire carry thousandths whatever is shown. */
export const showOdds = (odds: OddsMilli, format: OddsFormat): ShownOdds => {
  const profitMilli = odds - 1_000
  switch (format) {
    case 'decimal':
      return exactly(odds)
    case 'hong-kong':
      return exactly(profitMilli)
    case 'american': {
      if (odds >= 2_000) return { text: `+${Math.floor(profitMilli / 10)}`, isExact: profitMilli % 10 === 0 }
      return { text: `-${Math.ceil(100_000 / profitMilli)}`, isExact: 100_000 % profitMilli === 0 }
    }
    case 'malay':
      return odds <= 2_000 ? exactly(profitMilli) : staked(profitMilli, 3)
    case 'indonesian':
      return odds >= 2_000 ? exactly(profitMilli) : staked(profitMilli, 2)
    case 'fractional':
      return fractional(profitMilli)
  }
}
