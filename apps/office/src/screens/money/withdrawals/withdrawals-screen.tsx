import { flagNames } from '@trevo/rules/cashier/withdrawal-review'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { alarmTone, flagName, statusName, statusTone, yesNo } from '#ui/rooms/money-words.ts'
import type { Column } from '#ui/column.ts'
import type { Filter } from '#ui/filters.ts'
import { ListScreen } from '#ui/list-screen.tsx'
import type { RowOf } from '#ui/list/use-list.ts'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { Clocks } from './clocks.tsx'
import styles from './withdrawals.module.css'

type Row = RowOf<'GET /office/withdrawals'>

const columns: readonly Column<Row>[] = [
  { key: 'due', label: 'money.withdrawals.due', width: 190, cell: (row) => <Due row={row} /> },
  { key: 'member', label: 'money.withdrawals.member', cell: ({ member }) => member.username },
  { key: 'amount', label: 'money.withdrawals.amount', align: 'end', onPhone: 'side', cell: ({ amountMinor, currency }) => <Money minor={amountMinor} currency={currency} /> },
  { key: 'flags', label: 'money.withdrawals.flags', width: 300, cell: ({ flags }) => <Flags flags={flags} /> },
  { key: 'hand', label: 'money.withdrawals.hand', cell: ({ claim }) => (claim === null ? null : claim.isMine ? t('money.withdrawals.me') : claim.name) },
  { key: 'key', label: 'money.withdrawals.key', width: 170, cell: ({ destination }) => <bdi>{destination.masked}</bdi> },
  { key: 'state', label: 'money.withdrawals.state', cell: ({ status }) => <StateBadge tone={statusTone(status)}>{statusName(status)}</StateBadge> },
  { key: 'asked', label: 'money.withdrawals.asked', width: 150, cell: ({ createdAt }) => <Moment at={createdAt} shape="ago" /> },
]

const filters: readonly Filter[] = [
  { kind: 'select', key: 'view', label: 'money.withdrawals.view', options: () => (['waiting', 'open', 'ended', 'returned', 'all'] as const).map((value) => ({ value, label: t(`money.withdrawals.view.${value}`) })) },
  { kind: 'select', key: 'flag', label: 'money.withdrawals.flags', options: () => flagNames.map((value) => ({ value, label: flagName(value) })) },
  { kind: 'select', key: 'hold', label: 'money.withdrawals.hold', options: yesNo },
  { kind: 'select', key: 'claimed', label: 'money.withdrawals.hand', options: () => (['mine', 'nobody'] as const).map((value) => ({ value, label: t(`money.withdrawals.claimed.${value}`) })) },
  { kind: 'text', key: 'member', label: 'money.withdrawals.member', isMain: true, placeholder: 'money.adjustments.member_hint' },
]

/** The queue of what waits for a person, by deadline; every other withdrawal by the filter. */
export function WithdrawalsScreen() {
  const { data: clocks } = useCall('GET /office/withdrawals/clocks', undefined, { pollMs: 10_000 })
  return (
    <ListScreen
      line="GET /office/withdrawals"
      title="money.withdrawals.title"
      lead={clocks === undefined ? null : <Clocks clocks={clocks} />}
      columns={columns}
      rowKey={({ withdrawalId }) => withdrawalId}
      rowHref={({ withdrawalId }) => `/withdrawals/${withdrawalId}`}
      rowTone={({ alarm }) => (alarm === 'late' ? 'danger' : alarm === 'three-quarters' ? 'caution' : null)}
      filters={filters}
      viewsKey="withdrawals"
      pollMs={10_000}
      empty={{ title: 'money.withdrawals.empty', text: 'money.withdrawals.empty_text' }}
    />
  )
}

function Due({ row: { dueAt, alarm, isOnHold, review } }: { readonly row: Row }) {
  if (review !== 'waiting') return null
  return (
    <span className={styles.inline}>
      <Moment at={dueAt} shape="ago" />
      {isOnHold ? <StateBadge tone="danger">{t('money.withdrawals.hold')}</StateBadge> : alarm === 'none' ? null : <StateBadge tone={alarmTone(alarm)}>{t(`money.alarm.${alarm}`)}</StateBadge>}
    </span>
  )
}

function Flags({ flags }: { readonly flags: Row['flags'] }) {
  return (
    <span className={styles.inline}>
      {flags.map(({ name, isRed }) => (
        <StateBadge key={name} isPlain tone={isRed ? 'danger' : 'caution'}>{flagName(name)}</StateBadge>
      ))}
    </span>
  )
}
