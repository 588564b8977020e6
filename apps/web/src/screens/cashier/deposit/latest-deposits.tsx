import { Link } from '#router/link.tsx'
import { chargePath } from '#areas/cashier/deposits/charge-path.ts'
import { DepositRow } from '#areas/cashier/deposits/deposit-row.tsx'
import { depositStage } from '#areas/cashier/deposits/deposit-stage.ts'
import { useDepositList } from '#areas/cashier/deposits/use-deposits.ts'
import { PaymentList } from '#areas/cashier/payment-list/payment-list.tsx'
import { t } from '#i18n/t.ts'
import { useNow } from '#lib/use-now.ts'
import styles from './latest-deposits.module.css'

/** Those that still wait, for the member or for staff, lead to their charge. */
export function LatestDeposits() {
  const nowMs = useNow(5000)
  return (
    <PaymentList
      title={t('cashier.deposit.latest')}
      payments={useDepositList()}
      empty={{ title: t('cashier.deposit.emptyTitle'), text: t('cashier.deposit.emptyText') }}
      waiting={{ rows: 3, heightPx: 36 }}
      keyOf={(deposit) => deposit.depositId}
      rowOf={(deposit) =>
        deposit.isBeingChecked || depositStage(deposit, nowMs) === 'waiting' ? (
          <Link to={chargePath(deposit.depositId)} className={styles.link}>
            <DepositRow deposit={deposit} nowMs={nowMs} />
          </Link>
        ) : (
          <DepositRow deposit={deposit} nowMs={nowMs} />
        )
      }
    />
  )
}
