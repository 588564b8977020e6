import { useBalance } from '#session/use-balance.ts'
import { t } from '#i18n/t.ts'
import { Money } from '@trevo/ui/money.tsx'
import { Skeleton } from '@trevo/ui/skeleton.tsx'
import styles from './balance-head.module.css'

/** The balance, largest; the place keeps its size while it is on its way. */
export function BalanceHead() {
  const { wallet, isMasked } = useBalance()
  return (
    <div className={styles.head}>
      <span className={styles.label}>{t('cashier.wallet.balance')}</span>
      {wallet === undefined ? (
        <Skeleton width={180} height={37} />
      ) : (
        <p className={styles.figure}>
          <Money value={wallet.sumBalance} currency={wallet.currency} size="xl" isMasked={isMasked} />
        </p>
      )}
    </div>
  )
}
