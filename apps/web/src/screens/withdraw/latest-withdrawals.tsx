import { PaymentList } from '#features/payment-list/payment-list.tsx'
import { useWithdrawalList } from '#features/withdrawals/use-withdrawals.ts'
import { WithdrawalCard } from '#features/withdrawals/withdrawal-card.tsx'
import { t } from '#i18n/t.ts'

export function LatestWithdrawals() {
  return (
    <PaymentList
      id="latest-withdrawals"
      title={t('withdraw.latest')}
      payments={useWithdrawalList()}
      empty={{ title: t('withdraw.emptyTitle'), text: t('withdraw.emptyText') }}
      waiting={{ rows: 2, heightPx: 118 }}
      keyOf={(withdrawal) => withdrawal.withdrawalId}
      rowOf={(withdrawal) => <WithdrawalCard withdrawal={withdrawal} />}
    />
  )
}
