import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { t } from '#i18n/t.ts'
import type { Column } from '#ui/column.ts'
import { CopyId } from '#ui/copy-id.tsx'
import type { Filter } from '#ui/filters.ts'
import { ListScreen } from '#ui/list-screen.tsx'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

type Round = ReplyOfStaff<'GET /office/rounds'>['rows'][number]

const columns: readonly Column<Round>[] = [
  { key: 'round', label: 'games.rounds.round', width: 220, onPhone: 'title', cell: ({ roundId }) => <CopyId id={roundId} /> },
  { key: 'state', label: 'games.catalogue.state', width: 120, onPhone: 'side', cell: ({ state }) => <StateBadge tone={state === 'open' ? 'caution' : 'neutral'}>{t(`games.rounds.${state}`)}</StateBadge> },
  { key: 'vendor', label: 'games.catalogue.vendor', width: 100, cell: ({ vendor }) => vendor },
  { key: 'game', label: 'games.catalogue.name', width: 150, cell: ({ gameCode }) => gameCode },
  { key: 'member', label: 'games.rounds.member', width: 150, cell: ({ memberId }) => <CopyId id={memberId} to={`/members/${memberId}`} /> },
  { key: 'opened', label: 'games.rounds.opened', width: 160, cell: ({ openedAt }) => <Moment at={openedAt} /> },
  { key: 'staked', label: 'games.rounds.staked', width: 120, align: 'end', cell: ({ stakedMinor, currency }) => <Money minor={stakedMinor} currency={currency} /> },
  { key: 'won', label: 'games.rounds.won', width: 120, align: 'end', cell: ({ wonMinor, currency }) => <Money minor={wonMinor} currency={currency} /> },
  { key: 'says', label: 'games.rounds.says', width: 150, cell: ({ vendorSays, trouble }) => (vendorSays === null ? (trouble ?? t('games.rounds.not_asked')) : t(`games.rounds.${vendorSays}`)) },
]

const filters: readonly Filter[] = [
  { key: 'roundId', label: 'games.rounds.round', kind: 'text', isMain: true },
  { key: 'state', label: 'games.catalogue.state', kind: 'select', options: () => (['overdue', 'open', 'settled', 'cancelled'] as const).map((value) => ({ value, label: t(`games.rounds.${value}`) })) },
  { key: 'vendor', label: 'games.catalogue.vendor', kind: 'text' },
  { key: 'gameCode', label: 'games.catalogue.code', kind: 'text' },
  { key: 'member', label: 'games.rounds.member', kind: 'text' },
  { key: 'range', label: 'games.rounds.opened', kind: 'date-range' },
]

/** Rounds that are open for more than a day; others within a day. */
export function RoundsScreen() {
  return (
    <ListScreen line="GET /office/rounds" title="games.rounds.title" columns={columns} filters={filters} rowKey={({ vendor, roundId }) => `${vendor} ${roundId}`}
      rowHref={({ vendor, roundId }) => `/rounds/${vendor}/${encodeURIComponent(roundId)}`} viewsKey="rounds" empty={{ title: 'games.rounds.empty', text: 'games.rounds.empty_text' }} />
  )
}
