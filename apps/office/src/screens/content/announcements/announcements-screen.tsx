import { useNavigate } from 'react-router'
import { ContentStateBadge, contentStates } from '#content/content-state.tsx'
import { wordsOf } from '#content/words-of.ts'
import { number as figure } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/column.ts'
import type { Filter } from '#ui/filters.ts'
import type { RowOf } from '#ui/list/use-list.ts'
import { ListScreen } from '#ui/list-screen.tsx'
import { Moment } from '#ui/moment.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

type Row = RowOf<'GET /office/announcements'>

const types = ['A', 'PL', 'B', 'PU', 'PR', 'H'] as const

const columns: readonly Column<Row>[] = [
  { key: 'title', label: 'content.field.title', width: 240, cell: (row) => wordsOf(row.title), onPhone: 'title' },
  { key: 'type', label: 'content.field.type', width: 165, cell: (row) => <StateBadge isPlain>{t(`content.type.${row.type}`)}</StateBadge> },
  { key: 'audience', label: 'content.target.title', width: 140, cell: (row) => (row.isTargeted ? <StateBadge tone="info">{t('content.target.some')}</StateBadge> : t('content.target.all')) },
  { key: 'reach', label: 'content.reach', width: 190, cell: (row) => (row.reach === null ? null : t('content.reach.day', { seen: figure(row.reach.seen), closed: figure(row.reach.closed) })) },
  { key: 'state', label: 'content.field.state', width: 160, cell: (row) => <ContentStateBadge state={row.state} draftState={row.draftState} />, onPhone: 'side' },
  { key: 'start', label: 'content.field.start', width: 150, cell: (row) => <Moment at={row.startDate} /> },
  { key: 'end', label: 'content.field.end', width: 150, cell: (row) => (row.endDate === null ? t('content.no_end') : <Moment at={row.endDate} />) },
  { key: 'changed', label: 'content.field.changed', width: 130, cell: (row) => <Moment at={row.changedAt} shape="ago" /> },
]

const filters: readonly Filter[] = [
  { kind: 'text', key: 'q', label: 'content.search', isMain: true },
  { kind: 'select', key: 'type', label: 'content.field.type', options: () => types.map((type) => ({ value: type, label: t(`content.type.${type}`) })) },
  { kind: 'select', key: 'state', label: 'content.field.state', options: () => contentStates.map((state) => ({ value: state, label: t(`content.state.${state}`) })) },
]

/** A key that nobody has; an import's file may use it later. */
const newKey = (): string => `item-${crypto.randomUUID().slice(0, 8)}`

export function AnnouncementsScreen() {
  const mayDraft = useMay('content.draft', 'w')
  const navigate = useNavigate()
  return (
    <ListScreen
      line="GET /office/announcements"
      title="content.announcements"
      columns={columns}
      filters={filters}
      rowKey={(row) => row.key}
      rowHref={(row) => `/content/${row.key}`}
      viewsKey="content.announcements"
      actions={mayDraft ? <Button kind="primary" icon="plus" onClick={() => void navigate(`/content/${newKey()}`)}>{t('content.new')}</Button> : null}
      empty={{ title: 'content.none', text: 'content.none_text' }}
    />
  )
}
