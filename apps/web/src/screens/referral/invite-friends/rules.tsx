import { Fact, Facts } from '@trevo/ui/facts.tsx'
import { Note } from '@trevo/ui/note.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { formatMoney, formatNumber } from '@trevo/ui/words/format.ts'
import { t } from '#i18n/t.ts'
import styles from './invite-friends.module.css'
import type { Terms } from './use-referrals.ts'

/** What is paid and what for, in one table, made of what the house counts by. */
export function Rules({ terms }: { readonly terms: Terms | null }) {
  if (terms === null) {
    return (
      <Section title={t('referral.rules')}>
        <Note>{t('referral.noTerms')}</Note>
      </Section>
    )
  }
  const { currency, pays, times, bonusDays } = terms
  return (
    <Section title={t('referral.rules')}>
      <div className={styles.rules}>
        <Facts>
          <Fact name={t('referral.rule.reward')}>{pays === 'cash' ? t('referral.rule.cash', { amount: formatMoney(terms.rewardMinor, currency) }) : t('referral.rule.bonus', { amount: formatMoney(terms.rewardMinor, currency), times: formatNumber(times), days: formatNumber(bonusDays) })}</Fact>
          <Fact name={t('referral.rule.deposits')}>{t('referral.rule.least', { amount: formatMoney(terms.depositsMinor, currency) })}</Fact>
          <Fact name={t('referral.rule.turnover')}>{t('referral.rule.leastIn', { amount: formatMoney(terms.turnoverMinor, currency), games: t(`referral.product.${terms.product}`) })}</Fact>
          <Fact name={t('referral.rule.days')}>{t('referral.rule.within', { count: terms.days })}</Fact>
          {terms.isVerified ? <Fact name={t('referral.rule.papers')}>{t('referral.rule.verified')}</Fact> : null}
          <Fact name={t('referral.rule.hold')}>{t('referral.rule.after', { count: terms.holdDays })}</Fact>
          <Fact name={t('referral.rule.most')}>{t('referral.rule.month', { count: terms.monthMax })}</Fact>
        </Facts>
        <Note>{t('referral.rule.note')}</Note>
      </div>
    </Section>
  )
}
