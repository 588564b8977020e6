import { formatDateTime, formatMoney } from '@trevo/ui/words/format.ts'
import { t } from '#i18n/t.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import { Money } from '@trevo/ui/money.tsx'
import { isUnderWay, withdrawalSteps } from './withdrawal-steps.ts'
import type { Withdrawal, WithdrawalStep } from './withdrawal-steps.ts'
import styles from './withdrawal-card.module.css'

/** One withdrawal: how much, to which key, its status line with times, and why it came back if it did. */
export function WithdrawalCard({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { status, amount, withheld, currency, destination, refusalReason, refusalWords, checkedUntil } = withdrawal
  const isReturned = status === 'refused' || status === 'expired' || status === 'returned'
  return (
    <article className={styles.card} data-status={status}>
      <header className={styles.head}>
        <Money value={amount} currency={currency} size="l" />
        <span className={styles.end}>
          <span key={status} className={styles.status}>
            {t(`cashier.withdraw.status.${status}`)}
          </span>
        </span>
      </header>
      <p className={styles.key}>{t('cashier.withdraw.to', { key: destination.masked })}</p>
      <ol className={styles.steps} aria-label={t('cashier.withdraw.steps')}>
        {withdrawalSteps(withdrawal).map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </ol>
      {withheld !== '0' && !isReturned && <p className={styles.key}>{t('cashier.withdraw.withheld', { amount: formatMoney(withheld, currency) })}</p>}
      {isUnderWay(status) && destination.kind !== 'pix' && (
        <p className={styles.reason}>
          <Icon name="info" size={18} />
          <span>{t(`cashier.withdraw.clock.${destination.kind}`)}</span>
        </p>
      )}
      {checkedUntil !== null && (
        <p className={styles.reason}>
          <Icon name="info" size={18} />
          <span>{t('cashier.withdraw.checked', { time: formatDateTime(checkedUntil) })}</span>
        </p>
      )}
      {isReturned && (
        <p className={styles.reason}>
          <Icon name="info" size={18} />
          <span>
            {refusalReason !== null && `${t(`cashier.withdraw.reason.${refusalReason}`)} `}
            {refusalWords !== null && `“${refusalWords}” `}
            {t('cashier.withdraw.returned', { amount: formatMoney(BigInt(amount) + BigInt(withheld), currency) })}
          </span>
        </p>
      )}
    </article>
  )
}

function Step({ step: { name, state, at } }: { readonly step: WithdrawalStep }) {
  return (
    <li className={styles.step} data-state={state} data-name={name} aria-current={state === 'current' ? 'step' : undefined}>
      <span className={styles.dot}>{state === 'done' && <Icon name={name === 'returned' ? 'refresh' : 'check'} size={14} />}</span>
      <span className={styles.name}>{t(`cashier.withdraw.step.${name}`)}</span>
      <span className={styles.at}>{at !== null && <time dateTime={at}>{formatDateTime(at)}</time>}</span>
    </li>
  )
}
