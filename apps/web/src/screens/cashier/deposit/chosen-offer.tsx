import { termsSummary } from '@trevo/rules/promotions/terms-text'
import type { DepositOffer } from '#areas/cashier/deposits/use-deposits.ts'
import { lineWords } from '#areas/content/promotions/sentences.ts'
import { t } from '#i18n/t.ts'
import { Link } from '#router/link.tsx'
import styles from './chosen-offer.module.css'

/** What the picked offer asks for, in the sentences of its terms. */
export function ChosenOffer({ offer: { promotionId, terms } }: { readonly offer: DepositOffer }) {
  return (
    <div className={styles.chosen} aria-live="polite">
      <ul className={styles.lines}>
        {termsSummary(terms.terms, terms.currency).flatMap((line, at) =>
          // oxlint-disable-next-line react/no-array-index-key -- the terms of a version never change their order
          line.line === 'choose' ? [] : [<li key={at}>{lineWords(line, terms.currency)}</li>],
        )}
        <li>{t('promotions.terms.withdrawalEnds')}</li>
      </ul>
      <Link to={`/m/activityDetail?id=${promotionId}`} className={styles.more}>
        {t('cashier.offers.more')}
      </Link>
    </div>
  )
}
