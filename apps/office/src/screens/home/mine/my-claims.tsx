import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import type { Column } from '#ui/column.ts'
import { Empty } from '#ui/empty.tsx'
import { Grid } from '#ui/grid.tsx'
import { Loading } from '#ui/loading.tsx'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { Refused } from '#ui/refused.tsx'
import { Section } from '#ui/section.tsx'

type Row = ReplyOfStaff<'GET /office/withdrawals'>['rows'][number]

const columns: readonly Column<Row>[] = [
  { key: 'member', label: 'money.withdrawals.member', width: 200, cell: ({ member }) => <bdi>{member.username}</bdi> },
  { key: 'amount', label: 'money.withdrawals.amount', width: 150, align: 'end', cell: ({ amountMinor, currency }) => <Money minor={amountMinor} currency={currency} /> },
  { key: 'asked', label: 'money.withdrawals.asked', width: 140, cell: ({ createdAt }) => <Moment at={createdAt} shape="ago" /> },
  { key: 'until', label: 'home.mine.until', width: 140, onPhone: 'side', cell: ({ claim }) => <Moment at={claim?.until ?? null} shape="ago" /> },
]

/** The withdrawals that I took in hand, and until when they are mine. */
export function MyClaims() {
  const { data, error } = useCall('GET /office/withdrawals', { query: { view: 'waiting', claimed: 'mine', limit: 25 } }, { pollMs: 15_000 })
  return (
    <Section title={t('home.mine.claims')} look="flush">
      {data === undefined ? (
        error === null ? <Loading lines={3} /> : <Refused error={error} />
      ) : data.rows.length === 0 ? (
        <Empty icon="check-circle" title={t('home.mine.no_claims')} text={t('home.mine.no_claims_text')} />
      ) : (
        <Grid label={t('home.mine.claims')} columns={columns} rows={data.rows} rowKey={({ withdrawalId }) => withdrawalId} rowHref={({ withdrawalId }) => `/withdrawals/${withdrawalId}`} hasKeys={false} />
      )}
    </Section>
  )
}
