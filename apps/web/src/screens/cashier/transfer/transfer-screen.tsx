import { EmptyState } from '@trevo/ui/empty-state.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { CareLink } from '#areas/account/care-link.tsx'
import { useTransferOptions } from '#areas/cashier/transfers/use-transfers.ts'
import { t } from '#i18n/t.ts'
import { useWallet } from '#session/use-wallet.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Screen } from '#ui/screen.tsx'
import { LatestTransfers } from './latest-transfers.tsx'
import { TransferForm } from './transfer-form.tsx'

/** Money to another member, where the house and the law of its market offer it. */
export function TransferScreen() {
  return (
    <Screen narrow>
      <Content />
    </Screen>
  )
}

function Content() {
  const options = useTransferOptions()
  const wallet = useWallet().data
  if (options.isPending) {
    return (
      <AfterDelay>
        <Skeleton height={320} radius={14} />
      </AfterDelay>
    )
  }
  if (options.data === undefined) return <ErrorState error={options.error} onRetry={() => void options.refetch()} isRetrying={options.isFetching} />
  return (
    <>
      {options.data.isOn ? <TransferForm options={options.data} available={wallet?.cash ?? options.data.available} /> : <EmptyState icon="transfer" title={t('wallet.send.offTitle')} text={t('wallet.send.offText')} />}
      <CareLink />
      <LatestTransfers />
    </>
  )
}
