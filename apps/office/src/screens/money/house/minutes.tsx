import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import type { Column } from '#ui/column.ts'
import { Empty } from '#ui/empty.tsx'
import { Grid } from '#ui/grid.tsx'
import { Loading } from '#ui/loading.tsx'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { Section } from '#ui/section.tsx'

type Row = ReplyOfStaff<'GET /office/house/minutes'>['minutes'][number]

const columnsIn = (currency: string): readonly Column<Row>[] => [
  { key: 'minute', label: 'money.house.minute', cell: ({ minute }) => <Moment at={minute} /> },
  { key: 'got', label: 'money.house.got', align: 'end', cell: ({ gotMinor }) => <Money minor={gotMinor} currency={currency} /> },
  { key: 'gave', label: 'money.house.gave', align: 'end', cell: ({ gaveMinor }) => <Money minor={gaveMinor} currency={currency} /> },
  { key: 'transfers', label: 'money.house.transfers', align: 'end', cell: ({ transfers }) => transfers },
]

const today = (): { readonly from: string; readonly to: string } => {
  const from = new Date()
  from.setUTCHours(0, 0, 0, 0)
  return { from: from.toISOString(), to: new Date(from.getTime() + 86_400_000).toISOString() }
}

/** A minute's lines in the journal: from it to the next one. */
const linesOf = (account: string, currency: string, minute: string): string =>
  `/journal?${new URLSearchParams({ account, currency, from: minute, to: new Date(Date.parse(minute) + 60_000).toISOString() })}`

export function Minutes({ account, currency }: { readonly account: string; readonly currency: string }) {
  const { data } = useCall('GET /office/house/minutes', { query: { account, currency, ...today() } })
  return (
    <Section title={t('money.house.minutes', { account })} text={t('money.house.minutes_text')} look="flush">
      {data === undefined ? <Loading lines={6} /> : data.minutes.length === 0 ? <Empty title={t('money.house.no_minutes')} /> : (
        <Grid label={t('money.house.minutes', { account })} columns={columnsIn(currency)} rows={data.minutes.toReversed()} rowKey={({ minute }) => minute} rowHref={({ minute }) => linesOf(account, currency, minute)} />
      )}
    </Section>
  )
}
