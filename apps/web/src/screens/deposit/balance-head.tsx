import { useBalanceHidden } from '#session/preferences.ts'
import { useWallet } from '#session/use-wallet.ts'
import { t } from '#i18n/t.ts'
import { Money } from '#ui/money.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './balance-head.module.css'

/** The balance, largest; the place keeps its size while it is on its way. */
export function BalanceHead() {
  const wallet = useWallet()
  const isHidden = useBalanceHidden()
  return (
    <div className={styles.head}>
      <span className={styles.label}>{t('wallet.balance')}</span>
      {wallet.data === undefined ? (
        <Skeleton width={180} height={37} />
      ) : (
        <Money value={wallet.data.sumBalance} currency={wallet.data.currency} size="xl" isMasked={isHidden} />
      )}
    </div>
  )
}
