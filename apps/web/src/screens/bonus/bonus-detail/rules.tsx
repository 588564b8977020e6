import { Fact, Facts } from '@trevo/ui/facts.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { formatMoney } from '@trevo/ui/words/format.ts'
import type { BonusDetail } from '#areas/bonus/use-rewards.ts'
import { percentOfBps } from '#lib/percent.ts'
import { t } from '#i18n/t.ts'
import styles from './bonus-detail.module.css'

/** Made of what the ledger reads, never typed beside it. */
const sentencesOf = (bonus: BonusDetail): readonly string[] => {
  const money = (amount: string): string => formatMoney(amount, bonus.currency)
  return [
    ...(bonus.rounds === null ? [] : [t('bonus.rule.rounds', { count: bonus.rounds.times }), ...(bonus.rounds.areOver ? [] : [t('bonus.rule.roundsOpen')])]),
    bonus.required === '0' ? t('bonus.rule.nothing') : t('bonus.rule.required', { amount: money(bonus.required) }),
    t('bonus.rule.cash'),
    t('bonus.rule.days', { count: bonus.days }),
    ...(bonus.maxStake === null ? [] : [t('bonus.rule.maxStake', { amount: money(bonus.maxStake) })]),
    ...(bonus.isSticky ? [t('bonus.rule.sticky', { amount: money(bonus.granted) })] : []),
    ...(bonus.cap === null ? [] : [t('bonus.rule.cap', { amount: money(bonus.cap) })]),
    t(bonus.endsAtWithdrawal ? 'bonus.rule.endsAtWithdrawal' : 'bonus.rule.staysAtWithdrawal'),
  ]
}

export function Rules({ bonus }: { readonly bonus: BonusDetail }) {
  return (
    <>
      <Section title={t('bonus.rules')} head="title">
        <ul className={styles.rules}>
          {sentencesOf(bonus).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Section>
      <Section title={t('bonus.weights')} head="title">
        <p className={styles.text}>{t('bonus.weightsText')}</p>
        <Facts>
          {bonus.weights.map(({ category, weightBps }) => (
            <Fact key={category} name={t(`lobby.games.category.${category}`)}>
              {weightBps === 0 ? t('bonus.noWeight') : percentOfBps(weightBps)}
            </Fact>
          ))}
        </Facts>
        {bonus.onlyGames === null ? null : <p className={styles.text}>{t('bonus.onlyGames', { games: bonus.onlyGames.map(({ gameName }) => gameName).join(', ') })}</p>}
      </Section>
    </>
  )
}
