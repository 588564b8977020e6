import { useSearchParams } from 'react-router'
import { carry } from '#areas/agents/agent-words.ts'
import { percentOfBps } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import type { Column } from '#ui/column.ts'
import { Empty } from '#ui/empty.tsx'
import { ListScreen } from '#ui/list-screen.tsx'
import type { RowOf } from '#ui/list/use-list.ts'
import { Money } from '#ui/money.tsx'
import { ScreenHead } from '#ui/screen-head.tsx'

type Branch = RowOf<'GET /office/rebate-branches'>

const columnsIn = (currency: string, day: string): readonly Column<Branch>[] => [
  { key: 'branch', label: 'agents.branch', width: 200, onPhone: 'title', cell: ({ branch }) => <bdi>{branch.username}</bdi> },
  { key: 'category', label: 'agents.rate_category', width: 130, cell: ({ category }) => category },
  { key: 'turnover', label: 'agents.turnover', width: 170, align: 'end', cell: ({ turnoverMinor }) => <Money minor={turnoverMinor} currency={currency} /> },
  { key: 'rate', label: 'agents.rate_own', width: 120, align: 'end', cell: ({ rateBps }) => percentOfBps(rateBps) },
  { key: 'below', label: 'agents.rate_below', width: 140, align: 'end', cell: ({ belowBps }) => percentOfBps(belowBps) },
  { key: 'product', label: 'agents.exact', width: 170, align: 'end', onPhone: 'side', cell: ({ turnoverMinor, rateBps, belowBps }) => carry((BigInt(turnoverMinor) * BigInt(rateBps - belowBps)).toString(), currency) },
  { key: 'of', label: 'agents.of_day', width: 150, cell: ({ ofDay }) => (ofDay === day ? '–' : ofDay) },
]

/** What one rebate is made of: own play, and each branch below with both rates. */
export function RebateBranchesScreen() {
  const [search] = useSearchParams()
  const [day, member, currency] = [search.get('run'), search.get('of'), search.get('in')]
  if (day === null || member === null || currency === null) {
    return (
      <>
        <ScreenHead title={t('agents.branches')} />
        <Empty icon="list" title={t('agents.no_lines')} />
      </>
    )
  }
  return (
    <ListScreen line="GET /office/rebate-branches" title={() => t('agents.branches_of', { day })} query={{ day, member, currency }} columns={columnsIn(currency, day)} filters={[]} rowKey={({ branch, category, ofDay }) => `${branch.memberId} ${category} ${ofDay}`}
      rowHref={({ branch }) => `/agents/${branch.memberId}`} viewsKey="rebate-branches" empty={{ title: 'agents.no_lines' }} />
  )
}
