import { tiersOf } from '@trevo/rules/agents/contract-terms'
import { dividendOf } from '@trevo/rules/agents/dividends'
import { planAmount } from '@trevo/rules/agents/partner-plans'
import { salaryOf } from '@trevo/rules/agents/tiers'
import { type Minor, minor } from '@trevo/rules/money'
import type { WholeLine } from './use-lines.ts'

const of = (text: string): Minor => minor(BigInt(text))
type Checked = Pick<WholeLine, 'line' | 'terms'>

const madeAnew = ({ line, terms }: Checked): { readonly base: bigint; readonly amount: bigint; readonly remainder: bigint; readonly bps: number; readonly isRight: boolean } => {
  const [turnover, tiers] = [of(line.turnover), tiersOf(terms)]
  const team = line.dividend
  if (team === null) {
    const { amountMinor, remainder, tier } = salaryOf(tiers, { turnover, netLoss: minor(0n), active: line.active })
    return { base: turnover, amount: amountMinor, remainder, bps: tier?.bps ?? 0, isRight: true }
  }
  const made = dividendOf(
    {
      turnover, active: line.active, staked: of(team.staked), returned: of(team.returned), won: of(team.won), adjusted: of(team.adjusted), rebates: of(team.rebates), bonus: of(team.bonus), deposits: of(team.deposits), salaries: of(team.salaries),
    },
    { tiers, depositFeeBps: terms.depositFeeBps ?? 0, platformFeeBps: terms.platformFeeBps ?? 0 },
    of(team.carryIn),
  )
  const isRight = made.netLoss === of(team.netLoss) && made.depositFee === of(team.depositFee) && made.platformFee === of(team.platformFee) && team.cpa?.each === terms.cpa?.amount
  return { base: made.base, amount: made.amountMinor + (team.cpa === undefined ? 0n : planAmount(team.cpa)), remainder: made.remainder, bps: made.tier?.bps ?? 0, isRight }
}

/**
 * Whether a line comes to what it says, computed here by the formula that the house uses: every term, the tier, the amount, and what of it is due. Of a
 * correction the figures are looked at, and the difference is not: it is that to the line which it corrects.
 */
export const isLineRight = (whole: Checked): boolean => {
  const { line } = whole
  const made = madeAnew(whole)
  const [sum, due] = [BigInt(line.amount) + BigInt(line.carriedIn), BigInt(line.due)]
  return (
    made.isRight &&
    made.base === BigInt(line.base) &&
    made.bps === (line.tier?.bps ?? 0) &&
    (line.corrects !== null || (made.amount === BigInt(line.amount) && made.remainder === BigInt(line.remainder))) &&
    due === (sum > 0n ? sum : 0n) &&
    (line.corrects !== null || BigInt(line.carriedOut) === (sum < 0n ? sum : 0n)) &&
    due === BigInt(line.paid) + BigInt(line.netted) + BigInt(line.forgiven) + BigInt(line.owed)
  )
}
