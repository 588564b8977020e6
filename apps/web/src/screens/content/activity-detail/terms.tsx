import { termsLines, termsSummary } from '@trevo/rules/promotions/terms-text'
import { Icon } from '@trevo/ui/icon.tsx'
import { lineWords } from '#areas/content/promotions/sentences.ts'
import type { Promotion } from '#areas/content/promotions/use-promotions.ts'
import { t } from '#i18n/t.ts'
import styles from './terms.module.css'

interface TermsProps {
  readonly terms: NonNullable<Promotion['terms']>
}

/** What it gives, what is to be done and how it is taken: sentences made from the data that pays (Product §2.1101). */
export function Summary({ terms: { terms, currency } }: TermsProps) {
  const lines = termsSummary(terms, currency)
  return (
    <ul className={styles.summary} aria-label={t('promotions.summary')}>
      {lines.map((line, at) => (
        <li key={JSON.stringify(line)} className={styles.sentence}>
          <Icon name={at === 0 ? 'gift' : at === lines.length - 1 ? 'check-circle' : 'play'} size={20} className={styles.icon ?? ''} />
          <span>{lineWords(line, currency)}</span>
        </li>
      ))}
    </ul>
  )
}

/** All of the terms, folded. */
export function FullTerms({ terms: { terms, currency } }: TermsProps) {
  return (
    <details className={styles.terms}>
      <summary className={styles.head}>
        <span>{t('promotions.fullTerms')}</span>
        <Icon name="chevron-down" size={20} className={styles.turn ?? ''} />
      </summary>
      <ol className={styles.lines}>
        {termsLines(terms, currency).map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the terms of a version never change their order
          <li key={at}>{lineWords(line, currency)}</li>
        ))}
      </ol>
    </details>
  )
}
