import type { DestinationType } from '@trevo/rules/cashier/destination'
import type { ReplyOf } from '@trevo/contract/member/api'
import { formatDateTime } from '@trevo/ui/words/format.ts'
import { t } from '#i18n/t.ts'
import styles from './key-choice.module.css'

export type SavedKey = ReplyOf<'GET /api/withdrawals/options'>['accounts'][number]

interface KeyChoiceProps {
  readonly accounts: readonly SavedKey[]
  /** Null: a key that is typed. */
  readonly chosen: string | null
  readonly canType: boolean
  readonly onChoose: (bankAccountId: string | null) => void
}

const kindOf = (type: DestinationType): string => t(`cashier.withdraw.keyTypes.${type}`)

/** The keys that the member has saved, one tap each, and another one where the brand takes one. */
export function KeyChoice({ accounts, chosen, canType, onChoose }: KeyChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t('cashier.withdraw.whereTo')}</legend>
      {accounts.map(({ bankAccountId, destination, usableFrom }) => (
        <label key={bankAccountId} className={styles.option}>
          <input type="radio" name="destination" checked={chosen === bankAccountId} disabled={usableFrom !== null} onChange={() => onChoose(bankAccountId)} />
          <bdi className={styles.key}>{destination.masked}</bdi>
          <span className={styles.kind}>{usableFrom === null ? kindOf(destination.type) : t('cashier.withdraw.usableFrom', { time: formatDateTime(usableFrom) })}</span>
        </label>
      ))}
      {canType && (
        <label className={styles.option}>
          <input type="radio" name="destination" checked={chosen === null} onChange={() => onChoose(null)} />
          <span className={styles.key}>{t('cashier.withdraw.otherKey')}</span>
        </label>
      )}
    </fieldset>
  )
}
