import { PaymentList } from '#areas/cashier/payment-list/payment-list.tsx'
import { useWithdrawalList } from '#areas/cashier/withdrawals/use-withdrawals.ts'
import { WithdrawalCard } from '#areas/cashier/withdrawals/withdrawal-card.tsx'
import { t } from '#i18n/t.ts'

export function LatestWithdrawals() {
  return (
    <PaymentList

      title={t('cashier.withdraw.latest')}
      payments={useWithdrawalList()}
      empty={{ title: t('cashier.withdraw.emptyTitle'), text: t('cashier.withdraw.emptyText') }}
      waiting={{ rows: 2, heightPx: 118 }}
      keyOf={(withdrawal) => withdrawal.withdrawalId}
      rowOf={(withdrawal) => <WithdrawalCard withdrawal={withdrawal} />}
    />
  )
}
