import { changeStates, changeTone, changeWord } from '#areas/agents/agent-words.ts'
import { memberWord } from '#areas/members/member-words.ts'
import { number } from '#i18n/format.ts'
import { t, wordOf } from '#i18n/t.ts'
import type { Column } from '#ui/column.ts'
import type { Filter } from '#ui/filters.ts'
import { ListScreen } from '#ui/list-screen.tsx'
import type { RowOf } from '#ui/list/use-list.ts'
import { Moment } from '#ui/moment.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

type Change = RowOf<'GET /office/team-changes'>

const toWhat = ({ kind, upline, type }: Change) => (kind === 'type' ? memberWord('type', String(type)) : upline === null ? t('agents.house') : <bdi>{upline.username}</bdi>)

const columns: readonly Column<Change>[] = [
  { key: 'member', label: 'agents.username', width: 180, onPhone: 'title', cell: ({ member }) => <bdi>{member.username}</bdi> },
  { key: 'kind', label: 'agents.change', width: 150, cell: ({ kind }) => t(`agents.change.${kind}`) },
  { key: 'to', label: 'agents.change_to', width: 180, cell: toWhat },
  { key: 'state', label: 'agents.state', width: 150, onPhone: 'side', cell: ({ state }) => <StateBadge tone={changeTone[state]}>{changeWord(state)}</StateBadge> },
  { key: 'from', label: 'agents.from', width: 120, cell: ({ fromDay }) => fromDay },
  { key: 'staged', label: 'agents.staged', width: 140, align: 'end', cell: ({ staged }) => number(staged) },
  { key: 'refusal', label: 'agents.refusal', width: 240, cell: ({ refusal }) => (refusal === null ? '–' : (wordOf(`refusals.${refusal}`) ?? refusal)) },
  { key: 'by', label: 'agents.made_by', width: 160, cell: ({ madeBy }) => (madeBy === null ? t('agents.itself') : <bdi>{madeBy}</bdi>) },
  { key: 'at', label: 'agents.made_at', width: 150, cell: ({ madeAt }) => <Moment at={madeAt} /> },
  { key: 'done', label: 'agents.done_at', width: 150, cell: ({ doneAt }) => <Moment at={doneAt} /> },
]
const filters: readonly Filter[] = [{ kind: 'select', key: 'state', label: 'agents.state', options: () => changeStates.map((value) => ({ value, label: changeWord(value) })) }]

/** Moves and changes of type, and how far each is on its way to its cut. */
export function ChangesScreen() {
  return (
    <ListScreen line="GET /office/team-changes" title="agents.changes" columns={columns} filters={filters} rowKey={({ changeId }) => String(changeId)} rowHref={({ member }) => `/agents/${member.memberId}`} viewsKey="team-changes" pollMs={20_000}
      empty={{ title: 'agents.no_changes', text: 'agents.no_changes_text' }} />
  )
}
