import { contractLineStates } from '@trevo/rules/agents/contract-lines'
import { contractKinds } from '@trevo/rules/agents/contract-terms'
import { type ContractLine, contractLineTone, contractLineWord, periodWord, signed } from '#areas/agents/contract-line-words.ts'
import { t } from '#i18n/t.ts'
import type { Column } from '#ui/column.ts'
import type { Filter } from '#ui/filters.ts'
import { ListScreen } from '#ui/list-screen.tsx'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

const columns: readonly Column<ContractLine>[] = [
  { key: 'period', label: 'contracts.line.period', width: 240, onPhone: 'title', cell: periodWord },
  { key: 'kind', label: 'contracts.kind', width: 125, cell: ({ kind }) => t(`contracts.kind.${kind}`) },
  { key: 'payer', label: 'contracts.payer', width: 125, cell: ({ payer }) => (payer === null ? t('contracts.house') : <bdi>{payer.username}</bdi>) },
  { key: 'payee', label: 'contracts.payee', width: 125, cell: ({ payee }) => <bdi>{payee.username}</bdi> },
  { key: 'amount', label: 'contracts.line.amount', width: 105, align: 'end', cell: ({ amount, currency }) => signed(amount, currency) },
  { key: 'paid', label: 'contracts.line.paid', width: 105, align: 'end', cell: ({ paid, currency }) => <Money minor={paid} currency={currency} /> },
  { key: 'owed', label: 'contracts.line.owed', width: 105, align: 'end', onPhone: 'side', cell: ({ owed, currency }) => (owed === '0' ? '–' : <Money minor={owed} currency={currency} />) },
  { key: 'state', label: 'contracts.state', width: 125, cell: ({ state }) => <StateBadge tone={contractLineTone[state]}>{contractLineWord(state)}</StateBadge> },
  { key: 'category', label: 'contracts.category', width: 110, cell: ({ category }) => category },
  { key: 'dispute', label: 'contracts.line.dispute', width: 120, cell: ({ dispute }) => (dispute === null ? '–' : t(`contracts.line.dispute.${dispute.state}`)) },
  { key: 'since', label: 'contracts.line.since', width: 150, cell: ({ owedSince, owed }) => (owed === '0' ? '–' : <Moment at={owedSince} />) },
  { key: 'computed', label: 'contracts.line.computed', width: 150, cell: ({ computedAt }) => <Moment at={computedAt} /> },
]

const filters: readonly Filter[] = [
  { kind: 'text', key: 'payer', label: 'contracts.payer', isMain: true, placeholder: 'contracts.line.payer_hint' },
  { kind: 'text', key: 'earner', label: 'contracts.payee', placeholder: 'contracts.line.payee_hint' },
  { kind: 'select', key: 'kind', label: 'contracts.kind', options: () => contractKinds.map((value) => ({ value, label: t(`contracts.kind.${value}`) })) },
  { kind: 'select', key: 'state', label: 'contracts.state', options: () => contractLineStates.map((value) => ({ value, label: contractLineWord(value) })) },
  { kind: 'date-range', key: 'days', label: 'contracts.line.days' },
  { kind: 'switch', key: 'dispute', label: 'contracts.line.disputed', on: 'open' },
]

/** What contracts came to, for whoever pays and whoever is paid. */
export function ContractLinesScreen() {
  return (
    <ListScreen line="GET /office/contract-lines" title="agents.contract_lines" columns={columns} filters={filters} rowKey={({ lineId }) => lineId} rowHref={({ lineId }) => `/contract-lines/${lineId}`} rowTone={({ state }) => (state === 'owed' ? 'danger' : state === 'frozen' || state === 'held' ? 'caution' : null)}
      viewsKey="contract-lines" exportLine="contract-lines" empty={{ title: 'contracts.line.empty', text: 'contracts.line.empty_text' }} />
  )
}
