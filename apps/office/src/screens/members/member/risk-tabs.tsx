import { LinksTable } from '#areas/risk/links-table.tsx'
import { riskWord, stateTone } from '#areas/risk/risk-words.tsx'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import type { Column } from '#ui/column.ts'
import { Empty } from '#ui/empty.tsx'
import type { RowOf } from '#ui/list/use-list.ts'
import { Loading } from '#ui/loading.tsx'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { Refused } from '#ui/refused.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { TabList } from './tab-list.tsx'

/** Members who share something with this one. */
export function LinksTab({ memberId }: { readonly memberId: string }) {
  const { data, error, refetch } = useCall('GET /office/risk/links/:memberId', { params: { memberId } })
  if (data === undefined) return error === null ? <Loading lines={6} /> : <Refused error={error} onRetry={() => void refetch()} />
  if (data.links.length === 0) return <Empty icon="users" title={t('risk.links.empty')} text={t('risk.links.empty_text')} />
  return <Section title={t('risk.links.table')} look="flush"><LinksTable memberId={memberId} links={data.links} /></Section>
}

const cases: readonly Column<RowOf<'GET /office/risk/cases'>>[] = [
  { key: 'case', label: 'risk.case', width: 150, cell: ({ caseId }) => <bdi>{caseId}</bdi> },
  { key: 'state', label: 'risk.state_label', cell: ({ state, outcome }) => <StateBadge tone={stateTone[state] ?? 'neutral'}>{outcome === null ? riskWord('state', state) : riskWord('result', outcome)}</StateBadge> },
  { key: 'owner', label: 'risk.owner_label', cell: ({ owner }) => (owner === null ? null : owner.isMe ? t('risk.me') : owner.name) },
  { key: 'alerts', label: 'risk.alerts_label', width: 90, align: 'end', cell: ({ alerts }) => alerts },
  { key: 'money', label: 'risk.money', width: 150, align: 'end', cell: ({ moneyMinor, currency }) => <Money minor={moneyMinor} currency={currency} /> },
  { key: 'opened', label: 'risk.opened', width: 170, cell: ({ openedAt }) => <Moment at={openedAt} /> },
  { key: 'due', label: 'risk.due', width: 170, cell: ({ state, dueAt }) => (state === 'closed' ? null : <Moment at={dueAt} />) },
]

/** Cases of risk alone: those of money laundering stand in their own room. */
export function CasesTab({ memberId }: { readonly memberId: string }) {
  return <TabList line="GET /office/risk/cases" query={{ view: 'all', member: memberId }} label={t('risk.cases.title')} columns={cases} rowKey={({ caseId }) => caseId} rowHref={({ caseId }) => `/risk/cases/${caseId}`} />
}
