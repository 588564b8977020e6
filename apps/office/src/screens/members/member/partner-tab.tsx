import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { useCall } from '#data/use-call.ts'
import { number } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import type { Column } from '#ui/column.ts'
import { Empty } from '#ui/empty.tsx'
import { Facts } from '#ui/facts.tsx'
import { Grid } from '#ui/grid.tsx'
import { Loading } from '#ui/loading.tsx'
import { Money } from '#ui/money.tsx'
import { Refused } from '#ui/refused.tsx'
import { Section } from '#ui/section.tsx'

type Figures = ReplyOfStaff<'GET /office/members/:memberId/partner'>

interface Line {
  readonly family: 'registered' | 'first_deposits' | 'deposits' | 'play'
  readonly from: string
  readonly to: string
  readonly members: number
  readonly amount: string | null
  readonly result: string | null
}

const linesOf = ({ registered, firstDeposits, deposits, play }: Figures): readonly Line[] =>
  [
    ...registered.spans.map((span): Line => ({ ...span, family: 'registered', amount: null, result: null })),
    ...firstDeposits.spans.map((span): Line => ({ ...span, family: 'first_deposits', amount: null, result: null })),
    ...deposits.spans.map((span): Line => ({ ...span, family: 'deposits', result: null })),
    ...play.spans.map(({ staked, result, ...span }): Line => ({ ...span, family: 'play', amount: staked, result })),
  ].toSorted((one, other) => (one.from < other.from ? 1 : -1))

const columns = (currency: string): readonly Column<Line>[] => [
  { key: 'family', label: 'invites.partner.figure', width: 180, onPhone: 'title', cell: ({ family }) => t(`invites.partner.${family}`) },
  { key: 'from', label: 'invites.partner.from', width: 120, cell: ({ from }) => <bdi>{from}</bdi> },
  { key: 'to', label: 'invites.partner.to', width: 120, cell: ({ to }) => <bdi>{to}</bdi> },
  { key: 'members', label: 'invites.partner.members', align: 'end', width: 110, onPhone: 'side', cell: ({ members }) => number(members) },
  { key: 'amount', label: 'invites.partner.amount', align: 'end', width: 150, cell: ({ amount }) => (amount === null ? null : <Money minor={amount} currency={currency} />) },
  { key: 'result', label: 'invites.partner.result', align: 'end', width: 150, cell: ({ result }) => (result === null ? null : <Money minor={result} currency={currency} />) },
]

/** What a partner is told of those whom they brought. */
export function PartnerTab({ memberId }: { readonly memberId: string }) {
  const { data, error, refetch } = useCall('GET /office/members/:memberId/partner', { params: { memberId } })
  if (data === undefined) return error === null ? <Loading lines={6} /> : <Refused error={error} onRetry={() => void refetch()} />
  const lines = linesOf(data)
  return (
    <>
      <Section title={t('invites.partner.told')}>
        <Facts
          facts={[
            { label: t('invites.partner.days'), value: <bdi>{`${data.range.from} – ${data.range.to} (${data.range.zone})`}</bdi> },
            { label: t('invites.partner.until'), value: data.until === null ? '–' : <bdi>{data.until}</bdi> },
          ]}
        />
      </Section>
      <Section title={t('invites.partner.spans')} look="flush">
        {lines.length === 0 ? <Empty icon="users" title={t('invites.partner.none')} /> : <Grid label={t('invites.partner.spans')} layout="partner-spans" columns={columns(data.currency)} rows={lines} rowKey={({ family, from }) => `${family} ${from}`} />}
      </Section>
    </>
  )
}
