import { useSearchParams } from 'react-router'
import { directCount, placedColumns, type Placed } from '#areas/agents/placed.tsx'
import { t } from '#i18n/t.ts'
import type { Column } from '#ui/column.ts'
import { Empty } from '#ui/empty.tsx'
import { ListScreen } from '#ui/list-screen.tsx'
import { ScreenHead } from '#ui/screen-head.tsx'

const columns: readonly Column<Placed>[] = [...placedColumns(), { key: 'direct', label: 'agents.direct', width: 145, align: 'end', cell: ({ direct }) => directCount(direct) }]

/** Who stands directly below a member. */
export function DirectScreen() {
  const [search] = useSearchParams()
  const memberId = search.get('of')
  if (memberId === null) {
    return (
      <>
        <ScreenHead title={t('agents.direct')} />
        <Empty icon="users" title={t('agents.no_direct')} />
      </>
    )
  }
  return (
    <ListScreen line="GET /office/agents/:memberId/direct" params={{ memberId }} title="agents.direct" columns={columns} rowKey={({ member }) => member.memberId} rowHref={({ member }) => `/agents/${member.memberId}`} filters={[]} viewsKey="direct-members"
      empty={{ title: 'agents.no_direct' }} />
  )
}
