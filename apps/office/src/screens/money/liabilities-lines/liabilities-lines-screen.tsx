import type { LiabilityFigure } from '@trevo/contract/staff/liabilities'
import { useParams, useSearchParams } from 'react-router'
import { t } from '#i18n/t.ts'
import { ListScreen } from '#ui/list-screen.tsx'
import { Money } from '#ui/money.tsx'
import { useMe } from '#session/session-store.ts'

const figures: readonly LiabilityFigure[] = ['cash', 'held', 'stakes', 'bonus', 'debt']

/** The members' amounts that a figure of a day is the sum of. */
export function LiabilitiesLinesScreen() {
  const { day = '' } = useParams()
  const [search] = useSearchParams()
  const figure = figures.find((each) => each === search.get('figure')) ?? 'cash'
  const { currency: own } = useMe()
  const currency = search.get('currency') ?? own
  return (
    <ListScreen
      line="GET /office/liabilities/:day/lines"
      title={() => t('liabilities.lines', { figure: t(`liabilities.${figure}`), day })}
      params={{ day }}
      query={{ figure, currency }}
      rowKey={({ lineId }) => lineId}
      rowHref={({ member }) => `/members/${member.memberId}`}
      columns={[
        { key: 'member', label: 'liabilities.member', width: 260, cell: ({ member }) => member.username },
        {
          key: 'amount', label: 'liabilities.amount', align: 'end', cell: ({ amountMinor }) => <Money minor={amountMinor} currency={currency} />,
          total: (rows) => <Money minor={rows.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n)} currency={currency} />,
        },
      ]}
      empty={{ title: 'liabilities.no_lines' }}
    />
  )
}
