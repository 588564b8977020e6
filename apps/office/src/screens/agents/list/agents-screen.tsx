import { agentTypes, directCount, placedColumns, type Placed } from '#areas/agents/placed.tsx'
import { memberWord } from '#areas/members/member-words.ts'
import type { Column } from '#ui/column.ts'
import type { Filter } from '#ui/filters.ts'
import { ListScreen } from '#ui/list-screen.tsx'
import type { RowOf } from '#ui/list/use-list.ts'

type Agent = RowOf<'GET /office/agents'>

const columns: readonly Column<Agent>[] = [
  ...placedColumns<Agent & Placed>(),
  { key: 'depth', label: 'agents.depth', width: 75, align: 'end', cell: ({ depth }) => String(depth) },
  { key: 'direct', label: 'agents.direct', width: 145, align: 'end', cell: ({ direct }) => directCount(direct) },
]
const filters: readonly Filter[] = [
  { key: 'username', label: 'agents.username', kind: 'text', isMain: true },
  { key: 'type', label: 'agents.type', kind: 'select', options: () => agentTypes.map((value) => ({ value, label: memberWord('type', value) })) },
]

/** Every agent, each below their upline. */
export function AgentsScreen() {
  return (
    <ListScreen line="GET /office/agents" title="agents.tree" columns={columns} filters={filters} rowKey={({ member }) => member.memberId} rowHref={({ member }) => `/agents/${member.memberId}`} rowTone={({ status }) => (status === 'blocked' ? 'danger' : null)}
      viewsKey="agents" empty={{ title: 'agents.none', text: 'agents.none_text' }} />
  )
}
