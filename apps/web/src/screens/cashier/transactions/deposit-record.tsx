import { chargePath } from '#areas/cashier/deposits/charge-path.ts'
import { DepositRow } from '#areas/cashier/deposits/deposit-row.tsx'
import { depositStage } from '#areas/cashier/deposits/deposit-stage.ts'
import { methodTitle } from '#areas/cashier/deposits/method-words.ts'
import { type DepositFilter, useDepositList, useDepositOptions } from '#areas/cashier/deposits/use-deposits.ts'
import { PaymentList } from '#areas/cashier/payment-list/payment-list.tsx'
import { t } from '#i18n/t.ts'
import { useNow } from '#lib/use-now.ts'
import { Link } from '#router/link.tsx'
import { useSearchParam } from '#router/location.ts'
import { PaymentRecord, PaymentSums } from './payment-record.tsx'

const states = ['pending', 'credited', 'expired', 'failed'] as const satisfies readonly DepositFilter['status'][]

export function DepositRecord() {
  const [inState, byMethod] = [useSearchParam('state'), useSearchParam('method')]
  const methods = useDepositOptions().data?.methods ?? []
  const status = states.find((state) => state === inState)
  const method = methods.find((each) => each.method === byMethod)?.method
  const state = {
    name: 'state',
    label: t('cashier.record.state'),
    allLabel: t('cashier.record.all'),
    choices: states.map((value) => ({ value, label: t(`cashier.deposit.status.${value}`) })),
    value: status ?? '',
  }
  const way = {
    name: 'method',
    label: t('cashier.record.method'),
    allLabel: t('cashier.record.all'),
    choices: methods.map((each) => ({ value: each.method, label: methodTitle(each) })),
    value: method ?? '',
  }
  const asked = { ...(status !== undefined && { status }), ...(method !== undefined && { method }) }
  return <PaymentRecord questions={methods.length > 1 ? [state, way] : [state]}>{(range) => <Deposits filter={{ ...range, ...asked }} />}</PaymentRecord>
}

function Deposits({ filter }: { readonly filter: DepositFilter }) {
  const nowMs = useNow(5_000)
  const deposits = useDepositList(filter)
  return (
    <>
      <PaymentSums payments={deposits} words={{ done: t('cashier.record.credited'), asked: t('cashier.record.asked') }} />
      <PaymentList
        title={t('cashier.record.deposits')}
        payments={deposits}
        empty={{ title: t('cashier.record.noneTitle'), text: t('cashier.record.noneText') }}
        waiting={{ rows: 4, heightPx: 36 }}
        keyOf={(deposit) => deposit.depositId}
        rowOf={(deposit) => {
          const row = <DepositRow deposit={deposit} nowMs={nowMs} />
          return deposit.isBeingChecked || depositStage(deposit, nowMs) === 'waiting' ? <Link to={chargePath(deposit.depositId)}>{row}</Link> : row
        }}
      />
    </>
  )
}
