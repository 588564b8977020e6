import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { BulkProgress, BulkState, kindWord } from '#bulks/bulk-words.tsx'
import { number } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { useLivePollMs } from '#live/live.tsx'
import type { Column } from '#ui/column.ts'
import { ListScreen } from '#ui/list-screen.tsx'
import { Moment } from '#ui/moment.tsx'

type Row = ReplyOfStaff<'GET /office/bulks'>['rows'][number]

const columns: readonly Column<Row>[] = [
  { key: 'kind', label: 'bulks.what', width: 200, onPhone: 'title', cell: ({ kind }) => kindWord(kind) },
  { key: 'state', label: 'bulks.state', width: 120, onPhone: 'side', cell: ({ state }) => <BulkState state={state} /> },
  { key: 'progress', label: 'bulks.progress', width: 160, cell: (bulk) => <BulkProgress bulk={bulk} label={t('bulks.progress')} /> },
  { key: 'rows', label: 'bulks.rows', width: 100, align: 'end', cell: ({ rows }) => number(rows) },
  { key: 'done', label: 'bulks.done', width: 100, align: 'end', cell: ({ done }) => number(done) },
  { key: 'left', label: 'bulks.left_out', width: 100, align: 'end', cell: ({ leftOut }) => number(leftOut) },
  { key: 'refused', label: 'bulks.refused', width: 100, align: 'end', cell: ({ refused }) => number(refused) },
  { key: 'madeAt', label: 'bulks.made', width: 150, cell: ({ madeAt }) => <Moment at={madeAt} /> },
]

const pollMs = 2_000

/** What I did to many rows at once: ready, under way, done. */
export function BulksScreen() {
  return <ListScreen line="GET /office/bulks" title="bulks.title" columns={columns} rowKey={({ bulkId }) => bulkId} rowHref={({ bulkId }) => `/bulks/${bulkId}`} pollMs={useLivePollMs(pollMs)} empty={{ title: 'bulks.none', text: 'bulks.none_text' }} />
}
