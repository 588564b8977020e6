import { methodKinds } from '@trevo/rules/cashier/payment-methods'
import { DepositHeads } from '#areas/deposits/deposit-heads.tsx'
import { depositTone, methodName, stateName } from '#areas/deposits/deposit-words.ts'
import { t } from '#i18n/t.ts'
import type { Column } from '#ui/column.ts'
import type { Filter } from '#ui/filters.ts'
import { ListScreen } from '#ui/list-screen.tsx'
import type { RowOf } from '#ui/list/use-list.ts'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { yesNo } from '#ui/rooms/money-words.ts'
import { StateBadge } from '#ui/state-badge.tsx'

type Row = RowOf<'GET /office/deposits'>

const columns: readonly Column<Row>[] = [
  { key: 'asked', label: 'deposits.asked', width: 172, cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { key: 'member', label: 'money.withdrawals.member', width: 150, onPhone: 'title', cell: ({ member }) => member.username },
  { key: 'amount', label: 'money.withdrawals.amount', align: 'end', onPhone: 'side', cell: ({ amountMinor, currency }) => <Money minor={amountMinor} currency={currency} /> },
  { key: 'state', label: 'money.withdrawals.state', width: 170, cell: (row) => <State row={row} /> },
  { key: 'credited', label: 'deposits.credited', width: 156, cell: ({ creditedAt }) => (creditedAt === null ? null : <Moment at={creditedAt} />) },
  { key: 'method', label: 'deposits.method', width: 90, cell: ({ method }) => methodName(method) },
  { key: 'provider', label: 'deposits.provider', cell: ({ provider }) => provider },
]

const filters: readonly Filter[] = [
  { kind: 'text', key: 'member', label: 'money.withdrawals.member', isMain: true, placeholder: 'money.adjustments.member_hint' },
  { kind: 'select', key: 'state', label: 'money.withdrawals.state', options: () => (['pending', 'credited', 'expired', 'failed'] as const).map((value) => ({ value, label: stateName(value) })) },
  { kind: 'select', key: 'method', label: 'deposits.method', options: () => methodKinds.map((value) => ({ value, label: methodName(value) })) },
  { kind: 'text', key: 'provider', label: 'deposits.provider' },
  { kind: 'date-range', key: 'range', label: 'deposits.time' },
  { kind: 'select', key: 'hand', label: 'deposits.hand', options: yesNo },
]

/** What members paid in, newest first; beside it the payments that do not fit, counted by kind. */
export function DepositsScreen() {
  return (
    <ListScreen
      line="GET /office/deposits"
      title="deposits.title"
      lead={<DepositHeads open="" />}
      columns={columns}
      rowKey={({ depositId }) => depositId}
      rowHref={({ depositId }) => `/deposits/${depositId}`}
      filters={filters}
      viewsKey="deposits"
      pollMs={10_000}
      empty={{ title: 'deposits.empty', text: 'deposits.empty_text' }}
    />
  )
}

function State({ row: { status, isByHand } }: { readonly row: Row }) {
  return (
    <>
      <StateBadge tone={depositTone(status)}>{stateName(status)}</StateBadge> {isByHand ? <StateBadge isPlain tone="info">{t('deposits.hand')}</StateBadge> : null}
    </>
  )
}
