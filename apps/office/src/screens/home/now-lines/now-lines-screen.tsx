import type { MoneyFigure } from '@trevo/contract/staff/now'
import { useSearchParams } from 'react-router'
import { number } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { ListScreen } from '#ui/list-screen.tsx'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { useNow } from '#ui/use-now.ts'
import { useMe } from '#session/session-store.ts'

/** The wire's own list stands beside its schemas, which stay with the server. */
const moneyFigures: readonly MoneyFigure[] = ['stakes/1', 'moved/1', 'deposits/1', 'payouts/1']

const isFigure = (text: string | null): text is MoneyFigure => (moneyFigures as readonly (string | null)[]).includes(text)

/** The closed minutes of the house's accounts that a figure of the dashboard is the sum of. */
export function NowLinesScreen() {
  const [search] = useSearchParams()
  const asked = search.get('figure')
  const figure = isFigure(asked) ? asked : 'stakes/1'
  const { currency: own } = useMe()
  const currency = search.get('currency') ?? own
  const nowMs = useNow()
  const from = search.get('from') ?? `${new Date(nowMs).toISOString().slice(0, 10)}T00:00:00.000Z`
  const to = search.get('to') ?? new Date(Date.parse(from) + 86_400_000).toISOString()
  return (
    <ListScreen
      line="GET /office/now/lines"
      title={() => t('home.lines.of', { figure, currency })}
      query={{ figure, currency, from, to }}
      rowKey={(row) => row.lineId}
      columns={[
        { key: 'minute', label: 'home.lines.minute', cell: (row) => <Moment at={row.minute} />, width: 160 },
        { key: 'account', label: 'home.lines.account', cell: (row) => <code>{row.account}</code>, width: 280 },
        { key: 'transfers', label: 'home.lines.transfers', align: 'end', cell: (row) => number(BigInt(row.transfers)) },
        { key: 'got', label: 'home.lines.got', align: 'end', cell: (row) => <Money minor={row.got} currency={currency} hasSign={false} /> },
        { key: 'gave', label: 'home.lines.gave', align: 'end', cell: (row) => <Money minor={row.gave} currency={currency} hasSign={false} /> },
        {
          key: 'counts', label: 'home.lines.counts', align: 'end', cell: (row) => <Money minor={row.counts} currency={currency} />,
          total: (rows) => <Money minor={rows.reduce((sum, { counts }) => sum + BigInt(counts), 0n)} currency={currency} />,
        },
      ]}
    />
  )
}
