import { listEffects, listKinds } from '@trevo/rules/risk/lists'
import { riskWord } from '#areas/risk/risk-words.tsx'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import type { Column } from '#ui/column.ts'
import { DateTimeField } from '#ui/date-time-field.tsx'
import type { Filter } from '#ui/filters.ts'
import { ListScreen } from '#ui/list-screen.tsx'
import type { RowOf } from '#ui/list/use-list.ts'
import { Moment } from '#ui/moment.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { StateBadge, type Tone } from '#ui/state-badge.tsx'
import { TextField } from '#ui/text-field.tsx'

type Row = RowOf<'GET /office/risk/lists'>
const tones: Readonly<Record<Row['effect'], Tone>> = { allow: 'good', watch: 'caution', block: 'danger' }

const columns = (mayWork: boolean): readonly Column<Row>[] => [
  { key: 'what', label: 'risk.lists.what', width: 240, onPhone: 'title', cell: ({ kind, label }) => <>{riskWord('trait', kind)} <bdi>{label}</bdi></> },
  { key: 'effect', label: 'risk.lists.effect', width: 130, onPhone: 'side', cell: ({ effect }) => <StateBadge tone={tones[effect]}>{riskWord('effect', effect)}</StateBadge> },
  { key: 'members', label: 'risk.lists.members', width: 110, align: 'end', cell: ({ members }) => (members > 100 ? '> 100' : members) },
  { key: 'why', label: 'risk.why', width: 300, onPhone: 'none', cell: ({ reason }) => <span dir="auto">{reason}</span> },
  { key: 'by', label: 'risk.lists.by', width: 150, cell: ({ by }) => by ?? '–' },
  { key: 'added', label: 'risk.lists.added', width: 130, cell: ({ addedAt }) => <Moment at={addedAt} shape="ago" /> },
  { key: 'until', label: 'risk.lists.until', width: 150, cell: ({ until, removedAt }) => (removedAt === null ? (until === null ? '–' : <Moment at={until} />) : <StateBadge isPlain tone="neutral">{t('risk.lists.removed')}</StateBadge>) },
  { key: 'act', label: 'risk.lists.remove', width: 130, cell: (row) => (mayWork && row.removedAt === null ? <RemoveButton row={row} /> : null) },
]

const filters: readonly Filter[] = [
  { kind: 'select', key: 'view', label: 'risk.view_label', options: () => (['standing', 'over', 'all'] as const).map((value) => ({ value, label: riskWord('listview', value) })) },
  { kind: 'select', key: 'kind', label: 'risk.lists.what', options: () => listKinds.map((value) => ({ value, label: riskWord('trait', value) })) },
  { kind: 'select', key: 'effect', label: 'risk.lists.effect', options: () => listEffects.map((value) => ({ value, label: riskWord('effect', value) })) },
]

/** What is not let in, what is looked at, and what is let through whatever else says of it. */
export function ListsScreen() {
  const mayWork = useMay('risk.lists', 'w')
  return (
    <ListScreen line="GET /office/risk/lists" title="risk.lists.title" actions={mayWork ? <AddButton /> : undefined} columns={columns(mayWork)} rowKey={({ entryId }) => entryId} filters={filters} viewsKey="risk-lists" empty={{ title: 'risk.lists.empty', text: 'risk.lists.empty_text' }} />
  )
}

interface Values {
  readonly kind: Row['kind']
  readonly effect: Row['effect']
  readonly value: string
  readonly why: string
  readonly until: string | null
}

function AddButton() {
  return (
    <ActButton<'POST /office/risk/lists', Values> line="POST /office/risk/lists" act="risk.add-list-entry" kind="primary" title={t('risk.lists.add')} text={t('risk.lists.add_text')}
      values={{ kind: 'device', effect: 'watch', value: '', why: '', until: null }} toBody={({ kind, effect, value, why, until }) => ({ kind, effect, value, why, ...(until === null ? {} : { until }) })}>
      <SelectField name="kind" label={t('risk.lists.what')} options={listKinds.map((value) => ({ value, label: riskWord('trait', value) }))} />
      <TextField name="value" label={t('risk.lists.value')} hint={t('risk.lists.value_hint')} isRequired lettersMax={60} />
      <SelectField name="effect" label={t('risk.lists.effect')} options={listEffects.map((value) => ({ value, label: riskWord('effect', value) }))} />
      <TextField name="why" label={t('risk.why')} isRequired lettersMax={500} />
      <DateTimeField name="until" label={t('risk.lists.until')} />
    </ActButton>
  )
}

function RemoveButton({ row: { entryId, kind, label, version } }: { readonly row: Row }) {
  return (
    <ActButton<'POST /office/risk/lists/:entryId/remove'> line="POST /office/risk/lists/:entryId/remove" act="risk.remove-list-entry" params={{ entryId }} version={version} buttonSize="s" button={t('risk.lists.remove')} title={t('risk.lists.remove_of', { what: `${riskWord('trait', kind)} ${label}` })} toBody={() => ({})} />
  )
}
