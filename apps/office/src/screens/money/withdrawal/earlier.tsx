import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { t } from '#i18n/t.ts'
import { statusName, statusTone } from '#ui/rooms/money-words.ts'
import type { Column } from '#ui/column.ts'
import { Grid } from '#ui/grid.tsx'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import styles from './withdrawal.module.css'

type Row = ReplyOfStaff<'GET /office/withdrawals/:withdrawalId'>['earlier'][number]

const columns: readonly Column<Row>[] = [
  { key: 'asked', label: 'money.withdrawals.asked', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { key: 'amount', label: 'money.withdrawals.amount', align: 'end', cell: ({ amountMinor, currency }) => <Money minor={amountMinor} currency={currency} /> },
  { key: 'key', label: 'money.withdrawals.key', cell: ({ destination }) => <bdi>{destination.masked}</bdi> },
  { key: 'state', label: 'money.withdrawals.state', cell: ({ status }) => <StateBadge tone={statusTone(status)}>{statusName(status)}</StateBadge> },
]

export function Earlier({ earlier }: { readonly earlier: readonly Row[] }) {
  if (earlier.length === 0) return <p className={styles.none}>{t('money.withdrawal.none_earlier')}</p>
  return <Grid label={t('money.withdrawal.earlier')} columns={columns} rows={earlier} rowKey={({ withdrawalId }) => withdrawalId} rowHref={({ withdrawalId }) => `/withdrawals/${withdrawalId}`} />
}
