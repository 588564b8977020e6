import { formatDateTime } from '@trevo/ui/words/format.ts'
import { t } from '#i18n/t.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import type { IconName } from '@trevo/ui/icon-names.ts'
import { Money } from '@trevo/ui/money.tsx'
import { depositMoment, depositStage } from './deposit-stage.ts'
import type { Deposit, DepositStage } from './deposit-stage.ts'
import styles from './deposit-row.module.css'

const icons: Readonly<Record<DepositStage, IconName>> = {
  waiting: 'hourglass',
  checking: 'refresh',
  credited: 'check-circle',
  expired: 'clock',
  failed: 'close-circle',
}

/** One line of the list: how much, what became of it, and when. */
export function DepositRow({ deposit, nowMs }: { readonly deposit: Deposit; readonly nowMs: number }) {
  const stage = depositStage(deposit, nowMs)
  const { isBeingChecked } = deposit
  return (
    <div className={styles.row} data-stage={isBeingChecked ? 'checking' : stage}>
      <span className={styles.mark}>
        <Icon name={icons[isBeingChecked ? 'checking' : stage]} size={22} />
      </span>
      <span className={styles.words}>
        <span className={styles.status}>{t(`cashier.deposit.status.${isBeingChecked ? 'beingChecked' : stage === 'waiting' ? 'pending' : stage}`)}</span>
        <time className={styles.when} dateTime={depositMoment(deposit)}>
          {formatDateTime(depositMoment(deposit))}
        </time>
      </span>
      <Money value={deposit.amount} currency={deposit.currency} size="m" />
    </div>
  )
}
