import type { Deposit } from '#areas/cashier/deposits/deposit-stage.ts'
import { t } from '#i18n/t.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import { Note } from '@trevo/ui/note.tsx'
import { ChargeFrame } from './charge-frame.tsx'
import styles from './charge-view.module.css'

type CardPay = Extract<NonNullable<Deposit['pay']>, { kind: 'card' }>

/** The card's number is typed on the provider's page alone; here it is only said what becomes of it. */
export function ChargeCard({ deposit, pay, stage }: { readonly deposit: Deposit; readonly pay: CardPay; readonly stage: 'waiting' | 'checking' }) {
  const isDebitOnly = !pay.fundings.includes('credit')
  return (
    <ChargeFrame deposit={deposit} stage={stage} lead={t('cashier.methods.cardLead')} waiting={t('cashier.methods.cardWaiting')}>
      {deposit.seen?.kind === 'declined' && (
        <div className={styles.start}>
          <Note tone="danger">{t(`cashier.methods.declined.${declineOf(deposit.seen.reason)}`)}</Note>
        </div>
      )}
      {stage === 'waiting' && (
        <a className={styles.page} href={pay.url} target="_blank" rel="noopener noreferrer">
          {t('cashier.methods.cardOpen')}
          <Icon name="external" size={18} />
        </a>
      )}
      <p className={styles.small}>{t('cashier.methods.cardSafe')}</p>
      {isDebitOnly && <p className={styles.small}>{t('cashier.methods.cardDebit')}</p>}
    </ChargeFrame>
  )
}

const declines = ['insufficient_funds', 'do_not_honor', 'authentication_failed', 'credit_not_allowed', 'expired_card'] as const
const declineOf = (reason: string): (typeof declines)[number] | 'other' => declines.find((each) => each === reason) ?? 'other'
