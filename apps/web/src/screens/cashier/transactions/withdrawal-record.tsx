import { PaymentList } from '#areas/cashier/payment-list/payment-list.tsx'
import { useWithdrawalList, type WithdrawalFilter } from '#areas/cashier/withdrawals/use-withdrawals.ts'
import { WithdrawalCard } from '#areas/cashier/withdrawals/withdrawal-card.tsx'
import { t } from '#i18n/t.ts'
import { useSearchParam } from '#router/location.ts'
import { PaymentRecord, PaymentSums } from './payment-record.tsx'

const states = ['held', 'sent', 'paid', 'refused', 'expired', 'returned'] as const satisfies readonly WithdrawalFilter['status'][]

export function WithdrawalRecord() {
  const inState = useSearchParam('state')
  const status = states.find((state) => state === inState)
  const state = {
    name: 'state',
    label: t('cashier.record.state'),
    allLabel: t('cashier.record.all'),
    choices: states.map((value) => ({ value, label: t(`cashier.withdraw.status.${value}`) })),
    value: status ?? '',
  }
  return <PaymentRecord questions={[state]}>{(range) => <Withdrawals filter={{ ...range, ...(status !== undefined && { status }) }} />}</PaymentRecord>
}

function Withdrawals({ filter }: { readonly filter: WithdrawalFilter }) {
  const withdrawals = useWithdrawalList(filter)
  return (
    <>
      <PaymentSums payments={withdrawals} words={{ done: t('cashier.record.paid'), asked: t('cashier.record.asked') }} />
      <PaymentList
        title={t('cashier.record.withdrawals')}
        payments={withdrawals}
        empty={{ title: t('cashier.record.noneTitle'), text: t('cashier.record.noneText') }}
        waiting={{ rows: 3, heightPx: 118 }}
        keyOf={(withdrawal) => withdrawal.withdrawalId}
        rowOf={(withdrawal) => <WithdrawalCard withdrawal={withdrawal} />}
      />
    </>
  )
}
