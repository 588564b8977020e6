import { conflictKinds, conflictStates } from '@trevo/rules/cashier/payment-conflicts'
import { useSearchParams } from 'react-router'
import { DepositHeads } from '#areas/deposits/deposit-heads.tsx'
import { conflictState, conflictTone, kindName, kindTone } from '#areas/deposits/deposit-words.ts'
import { t } from '#i18n/t.ts'
import type { Column } from '#ui/column.ts'
import type { Filter } from '#ui/filters.ts'
import { ListScreen } from '#ui/list-screen.tsx'
import type { RowOf } from '#ui/list/use-list.ts'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

type Row = RowOf<'GET /office/payment-conflicts'>

const columns: readonly Column<Row>[] = [
  { key: 'kind', label: 'deposits.payments.kind', width: 160, onPhone: 'title', cell: ({ kind }) => <StateBadge tone={kindTone(kind)}>{kindName(kind)}</StateBadge> },
  { key: 'amount', label: 'money.withdrawals.amount', align: 'end', onPhone: 'side', cell: ({ amountMinor, currency }) => <Money minor={amountMinor} currency={currency} /> },
  { key: 'asked', label: 'deposits.deposit.amount_asked', align: 'end', cell: ({ askedMinor, currency }) => (askedMinor === null ? null : <Money minor={askedMinor} currency={currency} />) },
  { key: 'member', label: 'money.withdrawals.member', cell: ({ member }) => member?.username ?? t('deposits.payments.nobody') },
  { key: 'payer', label: 'deposits.payments.payer', width: 250, cell: (row) => <Payer row={row} /> },
  { key: 'state', label: 'money.withdrawals.state', width: 140, cell: ({ state }) => <StateBadge tone={conflictTone(state)}>{conflictState(state)}</StateBadge> },
  { key: 'paid', label: 'deposits.payments.paid', width: 160, cell: ({ paidAt, createdAt }) => <Moment at={paidAt ?? createdAt} /> },
  { key: 'payment', label: 'deposits.payments.payment', width: 280, cell: ({ paymentId }) => <bdi>{paymentId}</bdi> },
]

const filters: readonly Filter[] = [
  { kind: 'text', key: 'member', label: 'money.withdrawals.member', isMain: true, placeholder: 'money.adjustments.member_hint' },
  { kind: 'select', key: 'kind', label: 'deposits.payments.kind', options: () => conflictKinds.map((value) => ({ value, label: kindName(value) })) },
  { kind: 'select', key: 'state', label: 'money.withdrawals.state', options: () => conflictStates.map((value) => ({ value, label: conflictState(value) })) },
  { kind: 'text', key: 'provider', label: 'deposits.provider' },
]

/** Payments that came in and do not fit what was asked for. */
export function PaymentsScreen() {
  const [search] = useSearchParams()
  return (
    <ListScreen
      line="GET /office/payment-conflicts"
      title="deposits.payments.title"
      lead={<DepositHeads open={search.get('kind') ?? search.get('state') ?? 'any'} />}
      columns={columns}
      rowKey={({ conflictId }) => conflictId}
      rowHref={({ conflictId }) => `/deposits/payments/${conflictId}`}
      filters={filters}
      viewsKey="payments"
      pollMs={10_000}
      empty={{ title: 'deposits.payments.empty', text: 'deposits.payments.empty_text' }}
    />
  )
}

function Payer({ row: { payer, isMembersOwn } }: { readonly row: Row }) {
  if (payer === null) return '–'
  return (
    <>
      <bdi>{payer.nameMasked}</bdi> {isMembersOwn === false ? <StateBadge isPlain tone="danger">{t('deposits.payment.not_own')}</StateBadge> : null}
    </>
  )
}
