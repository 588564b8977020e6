import { downlineReaches } from '@trevo/rules/agents/rain'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import type { Column } from '#ui/column.ts'
import type { Filter } from '#ui/filters.ts'
import { ListScreen } from '#ui/list-screen.tsx'
import type { RowOf } from '#ui/list/use-list.ts'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

type Row = RowOf<'GET /office/rains'>

const tones = { planned: 'info', falling: 'caution', over: 'neutral', cancelled: 'neutral' } as const
const filters: readonly Filter[] = [
  { kind: 'text', key: 'member', label: 'gifts.agent', isMain: true, placeholder: 'gifts.agent_hint' },
  { kind: 'switch', key: 'open', label: 'gifts.open', on: 'open' },
]
const columns: readonly Column<Row>[] = [
  { key: 'agent', label: 'gifts.agent', onPhone: 'title', cell: ({ member }) => member.username },
  { key: 'state', label: 'gifts.state', width: 130, cell: ({ state, isStopped }) => <StateBadge tone={isStopped ? 'danger' : tones[state]}>{t(isStopped ? 'gifts.state.stopped' : `gifts.state.${state}`)}</StateBadge> },
  { key: 'amount', label: 'gifts.amount', align: 'end', onPhone: 'side', cell: ({ amountMinor, currency }) => <Money minor={amountMinor} currency={currency} /> },
  { key: 'caught', label: 'gifts.caught', align: 'end', cell: ({ caughtMinor, currency }) => <Money minor={caughtMinor} currency={currency} /> },
  { key: 'packets', label: 'gifts.packets', align: 'end', width: 110, cell: ({ caughtPackets, packets }) => `${caughtPackets} / ${packets}` },
  { key: 'returned', label: 'gifts.returned', align: 'end', cell: ({ returnedMinor, currency }) => (returnedMinor === null ? '–' : <Money minor={returnedMinor} currency={currency} />) },
  { key: 'for', label: 'gifts.for', width: 160, cell: ({ audience, levels }) => (levels === null ? t(`gifts.for.${audience}`) : t('gifts.for.levels_of', { level: levels })) },
  { key: 'starts', label: 'gifts.starts', width: 150, cell: ({ startsAt }) => <Moment at={startsAt} /> },
  { key: 'made', label: 'gifts.made', width: 150, cell: ({ madeAt }) => <Moment at={madeAt} /> },
  { key: 'stop', label: 'gifts.stop', width: 110, cell: (row) => <Stop row={row} /> },
]

/** Red rains of agents, and how far they may send money. */
export function RainsScreen() {
  return (
    <ListScreen line="GET /office/rains" title="gifts.rains" actions={<Transfers />} columns={columns} rowKey={({ rainId }) => rainId} rowHref={({ member }) => `/members/${member.memberId}`} filters={filters} viewsKey="rains" empty={{ title: 'gifts.no_rains', text: 'gifts.no_rains_text' }} />
  )
}

function Stop({ row: { rainId, state, isStopped, version } }: { readonly row: Row }) {
  const mayStop = useMay('agents.rates', 'w')
  if (!mayStop || isStopped || (state !== 'planned' && state !== 'falling')) return null
  return (
    <ActButton line="POST /office/rains/:rainId/stop" act="gifts.stop-rain" params={{ rainId }} version={version} title={t('gifts.stop_title')} text={t('gifts.stop_text')} button={t('gifts.stop')} buttonSize="s" danger="final" toBody={() => ({})} />
  )
}

function Transfers() {
  const { data } = useCall('GET /office/gifts/transfers')
  const maySet = useMay('settings', 'p', 'w')
  if (!maySet || data === undefined) return null
  return (
    <ActButton<'PUT /office/gifts/transfers', { reach: (typeof downlineReaches)[number] }> line="PUT /office/gifts/transfers" act="gifts.set-transfers" version={data.version} title={t('gifts.transfers')} text={t('gifts.transfers_text')} values={{ reach: data.reach }} toBody={({ reach }) => ({ reach })}>
      <SelectField name="reach" label={t('gifts.reach')} options={downlineReaches.map((value) => ({ value, label: t(`gifts.reach.${value}`) }))} />
    </ActButton>
  )
}
