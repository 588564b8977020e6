import { t } from '#i18n/t.ts'
import { actWord, Clock, type Proposal, ProposalState } from '#proposals/proposal-words.tsx'
import { targetWord } from '#proposals/target.tsx'
import type { Column } from '#ui/column.ts'
import type { Filter } from '#ui/filters.ts'
import { ListScreen } from '#ui/list-screen.tsx'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'

const columns: readonly Column<Proposal>[] = [
  { key: 'act', label: 'home.approvals.act', width: 170, cell: ({ act }) => actWord(act) },
  { key: 'target', label: 'home.approvals.target', width: 160, cell: ({ target }) => <bdi>{targetWord(target)}</bdi> },
  { key: 'amount', label: 'home.approvals.amount', align: 'end', width: 110, cell: ({ amount }) => (amount === null ? '–' : <Money minor={amount.minor} currency={amount.currency} />) },
  { key: 'by', label: 'home.approvals.by', width: 110, cell: ({ proposedBy }) => <bdi>{proposedBy ?? t('home.approvals.terminal')}</bdi> },
  { key: 'reason', label: 'home.approvals.reason', width: 180, cell: ({ reason }) => <bdi dir="auto">{reason}</bdi> },
  { key: 'at', label: 'home.approvals.at', width: 130, onPhone: 'none', cell: ({ proposedAt }) => <Moment at={proposedAt} shape="ago" /> },
  { key: 'state', label: 'home.approvals.clock', width: 140, onPhone: 'side', cell: (row) => (row.state === 'open' ? <Clock until={row.expiresAt} /> : <ProposalState state={row.state} />) },
]

const views = ['waiting', 'mine', 'decided'] as const
const filters: readonly Filter[] = [{ key: 'view', label: 'home.approvals.view', kind: 'select', options: () => views.map((value) => ({ value, label: t(`home.approvals.view.${value}`) })) }]

/** What waits for a second pair of eyes. */
export function ApprovalsScreen() {
  return (
    <ListScreen line="GET /office/proposals" title="home.approvals.title" columns={columns} filters={filters} rowKey={({ proposalId }) => proposalId} rowHref={({ proposalId }) => `/approvals/${proposalId}`}
      rowTone={({ state, expiresAt }) => (state === 'open' && Date.parse(expiresAt) - Date.now() < 7_200_000 ? 'caution' : null)} viewsKey="proposals" pollMs={15_000}
      empty={{ title: 'home.approvals.none', text: 'home.approvals.none_text' }} />
  )
}
