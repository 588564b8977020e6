import { signed, type WholeContractLine as Shown } from '#areas/agents/contract-line-words.ts'
import { fineAmount, money, number, percentOfBps } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { Facts } from '#ui/facts.tsx'

const isOther = (one: string, other: string): boolean => one !== other

/** Every term of the formula, in the order in which it is reckoned. */
export function Made({ shown: { line, terms } }: { readonly shown: Shown }) {
  const { currency, dividend: team, tier, next } = line
  const fact = (label: string, minor: string) => ({ label, value: signed(minor, currency) })
  const less = (label: string, minor: string) => fact(label, (-BigInt(minor)).toString())
  const tierText = (of: NonNullable<typeof tier>): string =>
    t(of.minNetLoss === undefined ? 'contracts.line.tier' : 'contracts.line.tier_loss', { turnover: money(of.minTurnover, currency), loss: money(of.minNetLoss ?? '0', currency), active: of.minActive, share: percentOfBps(of.bps) })
  return (
    <Facts facts={[
      fact(t('contracts.line.turnover'), line.turnover),
      { label: t('contracts.line.active'), value: number(line.active) },
      ...(team === null
        ? []
        : [
            fact(t('contracts.line.staked'), team.staked),
            less(t('contracts.line.returned'), team.returned),
            less(t('contracts.line.won'), team.won),
            less(t('contracts.line.adjusted'), team.adjusted),
            fact(t('contracts.line.net_loss'), team.netLoss),
            less(t('contracts.line.rebates'), team.rebates),
            less(t('contracts.line.bonus'), team.bonus),
            less(t('contracts.line.deposit_fee', { rate: percentOfBps(terms.depositFeeBps ?? 0), deposits: signed(team.deposits, currency) }), team.depositFee),
            less(t('contracts.line.platform_fee', { rate: percentOfBps(terms.platformFeeBps ?? 0) }), team.platformFee),
            less(t('contracts.line.salaries'), team.salaries),
            fact(t('contracts.line.carry_in'), team.carryIn),
          ]),
      fact(t('contracts.line.base'), line.base),
      team?.cpa === undefined ? null : fact(t('contracts.line.cpa', { members: number(team.cpa.members), each: money(team.cpa.each, currency) }), (BigInt(team.cpa.members) * BigInt(team.cpa.each)).toString()),
      { label: t('contracts.line.tier_met'), value: tier === null ? t('contracts.line.no_tier') : tierText(tier) },
      { label: t('contracts.line.tier_next'), value: next === null ? '–' : tierText(next) },
      fact(t(line.corrects === null ? 'contracts.line.amount' : 'contracts.line.difference'), line.amount),
      line.remainder === '0' ? null : { label: t('contracts.line.remainder'), value: fineAmount(BigInt(line.remainder), currency, 4) },
      line.carriedIn === '0' ? null : fact(t('contracts.line.carried_in'), line.carriedIn),
      line.carriedOut === '0' ? null : fact(t('contracts.line.carried_out'), line.carriedOut),
      team === null || team.carryOut === '0' ? null : fact(t('contracts.line.carry_out'), team.carryOut),
    ]} />
  )
}

/** The same from the books as they are at this moment. */
export function Recomputed({ shown: { line, recomputed } }: { readonly shown: Shown }) {
  const { currency } = line
  const beside = (label: string, now: string, then: string) => ({ label, value: isOther(now, then) ? <strong>{signed(now, currency)}</strong> : signed(now, currency) })
  return (
    <Facts facts={[
      beside(t('contracts.line.turnover'), recomputed.turnover, line.turnover),
      { label: t('contracts.line.active'), value: number(recomputed.active) },
      beside(t('contracts.line.base'), recomputed.base, line.base),
      { label: t('contracts.line.amount'), value: signed(recomputed.amount, currency) },
      { label: t('contracts.line.difference_now'), value: recomputed.difference === '0' ? t('contracts.line.same') : <strong>{signed(recomputed.difference, currency)}</strong> },
    ]} />
  )
}
