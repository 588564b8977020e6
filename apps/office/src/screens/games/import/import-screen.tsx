import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import type { Column } from '#ui/column.ts'
import { CopyId } from '#ui/copy-id.tsx'
import { ListScreen } from '#ui/list-screen.tsx'
import { Moment } from '#ui/moment.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { UploadButton } from './upload-button.tsx'

type File = ReplyOfStaff<'GET /office/imports'>['rows'][number]

const columns: readonly Column<File>[] = [
  { key: 'name', label: 'games.import.file', width: 220, onPhone: 'title', cell: ({ name }) => name },
  {
    key: 'state', label: 'games.import.state', width: 130, onPhone: 'side',
    cell: ({ state, restoredAt }) =>
      restoredAt !== null ? <StateBadge tone="caution">{t('games.import.restored')}</StateBadge> : state === 'published' ? <StateBadge tone="good">{t('games.import.published')}</StateBadge> : <StateBadge>{t('games.import.draft')}</StateBadge>,
  },
  { key: 'games', label: 'games.import.games', width: 90, align: 'end', cell: ({ games }) => games },
  { key: 'by', label: 'games.import.by', width: 150, cell: ({ uploadedBy }) => uploadedBy ?? t('games.import.terminal') },
  { key: 'at', label: 'games.import.at', width: 160, cell: ({ uploadedAt }) => <Moment at={uploadedAt} /> },
  { key: 'published', label: 'games.import.published_at', width: 160, cell: ({ publishedAt }) => <Moment at={publishedAt} /> },
  { key: 'hash', label: 'games.import.hash', width: 200, isHidden: true, cell: ({ sha256 }) => <CopyId id={sha256} lettersMax={16} /> },
]

/** Files of games: brought, looked at, published, put back. */
export function ImportScreen() {
  const mayImport = useMay('games.catalogue', 'w')
  return (
    <ListScreen line="GET /office/imports" title="games.import.title" columns={columns} rowKey={({ importId }) => importId} rowHref={({ importId }) => `/import/${importId}`} viewsKey="imports"
      {...(mayImport && { actions: <UploadButton /> })} empty={{ title: 'games.import.empty', text: 'games.import.empty_text' }} />
  )
}
