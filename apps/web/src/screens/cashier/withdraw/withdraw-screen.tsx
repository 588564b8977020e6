import { parseMinor } from '@trevo/rules/money'
import { CareLink } from '#areas/account/care-link.tsx'
import { useWithdrawalOptions } from '#areas/cashier/withdrawals/use-withdrawals.ts'
import { formatMoney } from '@trevo/ui/words/format.ts'
import { t } from '#i18n/t.ts'
import { useBalance } from '#session/use-balance.ts'
import { useWallet, type Wallet } from '#session/use-wallet.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Money } from '@trevo/ui/money.tsx'
import { Screen } from '#ui/screen.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { LatestWithdrawals } from './latest-withdrawals.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import styles from './withdraw-screen.module.css'

export function WithdrawScreen() {
  return (
    <Screen narrow>
      <Withdrawable />
      <FormAndList />
    </Screen>
  )
}

/** What came as a gift and is not turned over yet stays behind (Product §10.1373). */
const withoutGifts = (cash: string, toTurnOver: string): string => {
  const left = (parseMinor(cash) ?? 0n) - (parseMinor(toTurnOver) ?? 0n)
  return (left > 0n ? left : 0n).toString()
}

const staysBehind = ({ held, currency }: Wallet, toTurnOver: string): string =>
  [
    ...((parseMinor(held) ?? 0n) > 0n ? [t('cashier.wallet.held', { amount: formatMoney(held, currency) })] : []),
    ...(toTurnOver === '0' ? [] : [t('cashier.wallet.toTurnOver', { amount: formatMoney(toTurnOver, currency) })]),
  ].join(' · ')

/**
 * The live purse is the newer word on what may go; how much of it came as a gift the options say, and until they do
 * it is not known.
 */
function Withdrawable() {
  const { wallet, isMasked } = useBalance()
  const { data: options, isError } = useWithdrawalOptions()
  const toTurnOver = options?.toTurnOver ?? '0'
  return (
    <div className={styles.head}>
      <span className={styles.label}>{t('cashier.wallet.withdrawable')}</span>
      {wallet === undefined || (options === undefined && !isError) ? (
        <Skeleton width={180} height={37} />
      ) : (
        <p className={styles.figure}>
          <Money value={withoutGifts(wallet.withdrawable, toTurnOver)} currency={wallet.currency} size="xl" isMasked={isMasked} />
        </p>
      )}
      <span className={styles.held} data-masked={isMasked}>
        {wallet === undefined ? null : staysBehind(wallet, toTurnOver)}
      </span>
    </div>
  )
}

/** The list waits for the form above it, so that nothing is pushed down. */
function FormAndList() {
  const options = useWithdrawalOptions()
  const wallet = useWallet()
  if (options.data !== undefined) {
    return (
      <>
        <WithdrawForm options={options.data} withdrawable={wallet.data === undefined ? options.data.withdrawable : withoutGifts(wallet.data.withdrawable, options.data.toTurnOver)} />
        <CareLink />
        <LatestWithdrawals />
      </>
    )
  }
  if (options.isError) return <ErrorState error={options.error} onRetry={() => void options.refetch()} isRetrying={options.isFetching} />
  return (
    <AfterDelay>
      <div className={styles.form}>
        <Skeleton height={98} />
        <Skeleton height={52} radius={14} />
        <Skeleton height={98} />
        <Skeleton height={48} radius={14} />
      </div>
    </AfterDelay>
  )
}
