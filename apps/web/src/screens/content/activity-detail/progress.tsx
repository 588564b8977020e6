import { percentOf } from '@trevo/rules/promotions/progress'
import { formatDateTime, formatMoney } from '@trevo/ui/words/format.ts'
import type { Promotion } from '#areas/content/promotions/use-promotions.ts'
import { t } from '#i18n/t.ts'
import styles from './progress.module.css'

/** How far each condition is, while something is to be done. */
export function Progress({ promotion: { claim, terms, percent } }: { readonly promotion: Promotion }) {
  if (claim === null || terms === null || percent === null) return null
  const { currency } = terms
  return (
    <section className={styles.progress} aria-label={t('promotions.progress')}>
      {terms.terms.conditions.map((condition, at) => {
        const [done, all] = [BigInt(claim.counted[at] ?? '0'), BigInt(claim.required[at] ?? '0')]
        const share = percentOf([all], [done])
        const words =
          condition.kind === 'rounds'
            ? t('promotions.progressRounds', { done: done.toString(), count: Number(all) })
            : t('promotions.progressOf', { done: formatMoney(done, currency), all: formatMoney(all, currency) })
        return (
          // oxlint-disable-next-line react/no-array-index-key -- conditions have no other name than their place
          <div key={at} className={styles.one}>
            <div className={styles.bar} role="progressbar" aria-valuemin={0} aria-valuemax={100} aria-valuenow={share} aria-valuetext={words} aria-label={t('promotions.progress')}>
              <span className={styles.done} style={{ transform: `scaleX(${share / 100})` }} />
            </div>
            <span className={styles.words}>{words}</span>
          </div>
        )
      })}
      {claim.endsAt === null ? null : <p className={styles.until}>{t('promotions.until', { at: formatDateTime(claim.endsAt) })}</p>}
    </section>
  )
}
