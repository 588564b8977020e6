import { formatMoney } from '@trevo/ui/words/format.ts'
import type { DepositOffer } from '#areas/cashier/deposits/use-deposits.ts'
import { t } from '#i18n/t.ts'
import { useIsIdle } from '#lazy/use-is-idle.ts'
import { useModule } from '#lazy/use-module.ts'
import styles from './offer-choice.module.css'

/** It comes while offers are being looked at: what an offer asks for is told when it is picked. */
const loadChosenOffer = async () => (await import('./chosen-offer.tsx')).ChosenOffer

interface OfferChoiceProps {
  readonly offers: readonly DepositOffer[]
  /** Null: none, which is how it begins. */
  readonly value: string | null
  readonly onPick: (promotionId: string | null) => void
}

/** Which bonus shall come with the deposit: none stands first and is chosen until a tap says otherwise (Product §2.1170). */
export function OfferChoice({ offers, value, onPick }: OfferChoiceProps) {
  const isIdle = useIsIdle()
  const ChosenOffer = useModule(loadChosenOffer, isIdle || value !== null)
  if (offers.length === 0) return null
  const chosen = offers.find(({ promotionId }) => promotionId === value)
  return (
    <section className={styles.choice}>
      <h2 className={styles.title}>{t('cashier.offers.title')}</h2>
      <div className={styles.offers} role="group" aria-label={t('cashier.offers.title')}>
        <button type="button" className={styles.offer} aria-pressed={chosen === undefined} onClick={() => onPick(null)}>
          <span className={styles.name}>{t('cashier.offers.none')}</span>
          <span className={styles.small}>{t('cashier.offers.noneText')}</span>
        </button>
        {offers.map((offer) => (
          <button key={offer.promotionId} type="button" className={styles.offer} aria-pressed={offer === chosen} onClick={() => onPick(offer.promotionId)}>
            <span className={styles.name} dir="auto">{offer.title}</span>
            <span className={styles.small}>{t('cashier.offers.upTo', { most: formatMoney(offer.mostMinor, offer.terms.currency), least: formatMoney(offer.leastMinor, offer.terms.currency) })}</span>
          </button>
        ))}
      </div>
      {chosen === undefined || ChosenOffer === null ? null : <ChosenOffer offer={chosen} />}
    </section>
  )
}
