import type { ReactNode } from 'react'
import { Fact, Facts } from '@trevo/ui/facts.tsx'
import { ProgressBar } from '@trevo/ui/progress-bar.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { formatMoney, formatNumber } from '@trevo/ui/words/format.ts'
import styles from '#areas/agents/agents.module.css'
import { exactMoney, signedMoney } from '#areas/agents/words.ts'
import type { WholeLine } from '#areas/contracts/use-lines.ts'
import { t } from '#i18n/t.ts'
import { percentOfBps } from '#lib/percent.ts'

type Dividend = NonNullable<WholeLine['line']['dividend']>

/** A name, what it adds or takes, and how it came. */
type Term = readonly [name: string, value: bigint, of?: string]

const ofDividend = (team: Dividend, { depositFeeBps = 0, platformFeeBps = 0 }: WholeLine['terms'], currency: string): { readonly loss: readonly Term[]; readonly costs: readonly Term[] } => ({
  loss: [
    [t('dividends.terms.staked'), BigInt(team.staked)],
    [t('dividends.terms.returned'), -BigInt(team.returned)],
    [t('dividends.terms.won'), -BigInt(team.won)],
    [t('dividends.terms.adjusted'), -BigInt(team.adjusted)],
  ],
  costs: [
    [t('dividends.terms.rebates'), -BigInt(team.rebates)],
    [t('dividends.terms.bonus'), -BigInt(team.bonus)],
    [t('dividends.terms.depositFee'), -BigInt(team.depositFee), `${signedMoney(team.deposits, currency)} × ${percentOfBps(depositFeeBps)}`],
    [t('dividends.terms.platformFee'), -BigInt(team.platformFee), `${signedMoney(team.netLoss, currency)} × ${percentOfBps(platformFeeBps)}`],
    [t('dividends.terms.salaries'), -BigInt(team.salaries)],
    [t('dividends.terms.carryIn'), BigInt(team.carryIn)],
  ],
})

/** Every term, in the order in which it is reckoned; what is nothing says so. */
export function Terms({ whole: { line, terms } }: { readonly whole: WholeLine }) {
  const { currency, dividend: team } = line
  const money = (value: bigint): string => signedMoney(value.toString(), currency)
  const shown = ([name, value, of]: Term): ReactNode => (
    <Fact key={name} name={of === undefined ? name : `${name} (${of})`}>
      {money(value)}
    </Fact>
  )
  const parts = team === null ? null : ofDividend(team, terms, currency)
  return (
    <Section title={t('dividends.made')}>
      <Facts isRaised>
        {parts === null || team === null ? (
          <>
            <Fact name={t('dividends.terms.turnover')}>{money(BigInt(line.turnover))}</Fact>
            <Fact name={t('dividends.terms.active')}>{formatNumber(line.active)}</Fact>
          </>
        ) : (
          <>
            {parts.loss.map(shown)}
            <Fact name={t('dividends.terms.netLoss')}>
              <strong>{money(BigInt(team.netLoss))}</strong>
            </Fact>
            {parts.costs.map(shown)}
            <Fact name={t('dividends.terms.base')}>
              <strong>{money(BigInt(line.base))}</strong>
            </Fact>
          </>
        )}
        {team?.cpa === undefined ? null : <Fact name={t('dividends.terms.cpa', { count: team.cpa.members, shown: formatNumber(team.cpa.members), each: formatMoney(team.cpa.each, currency) })}>{money(BigInt(team.cpa.members) * BigInt(team.cpa.each))}</Fact>}
        <Fact name={t('dividends.terms.share')}>{line.tier === null ? t('dividends.noTier') : percentOfBps(line.tier.bps)}</Fact>
        <Fact name={t(line.corrects === null ? 'dividends.terms.amount' : 'dividends.terms.difference')}>
          <strong>{money(BigInt(line.amount))}</strong>
        </Fact>
        {line.remainder === '0' ? null : <Fact name={t('dividends.terms.remainder')}>{exactMoney(line.remainder, currency)}</Fact>}
        {team === null || team.carryOut === '0' ? null : <Fact name={t('dividends.terms.carryOut')}>{money(BigInt(team.carryOut))}</Fact>}
      </Facts>
    </Section>
  )
}

/** The tier that was met, and how far the next one is. */
export function Tiers({ whole: { line } }: { readonly whole: WholeLine }) {
  const { tier, next, currency, dividend } = line
  const money = (amount: string): string => formatMoney(amount, currency)
  const words = (of: NonNullable<typeof tier>): string => {
    const figures = { turnover: money(of.minTurnover), count: of.minActive, rate: percentOfBps(of.bps) }
    return of.minNetLoss === undefined ? t('contracts.tierText', figures) : t('contracts.tierLossText', { ...figures, loss: money(of.minNetLoss) })
  }
  return (
    <Section title={t('dividends.tiers')}>
      <div className={styles.form}>
        <Facts isRaised>
          <Fact name={t('dividends.tierMet')}>{tier === null ? t('dividends.noTier') : words(tier)}</Fact>
          <Fact name={t('dividends.tierNext')}>{next === null ? t('dividends.highest') : words(next)}</Fact>
        </Facts>
        {next === null ? null : (
          <>
            <Bar name={t('dividends.terms.turnover')} value={line.turnover} most={next.minTurnover} currency={currency} />
            {next.minNetLoss === undefined || dividend === null ? null : <Bar name={t('dividends.terms.netLoss')} value={dividend.netLoss} most={next.minNetLoss} currency={currency} />}
            {next.minActive === 0 ? null : <ProgressBar label={t('dividends.terms.active')} value={line.active} most={next.minActive} text={t('dividends.activeOf', { active: line.active, count: next.minActive })} />}
          </>
        )}
      </div>
    </Section>
  )
}

/** A figure of a page, not of a sum: its bar may be drawn by a number that is near. */
function Bar({ name, value, most, currency }: { readonly name: string; readonly value: string; readonly most: string; readonly currency: string }) {
  if (most === '0') return null
  return <ProgressBar label={name} value={Number(value)} most={Number(most)} text={t('dividends.of', { name, value: signedMoney(value, currency), most: formatMoney(most, currency) })} />
}
