import { freeRoundsColumns } from '#areas/free-rounds/columns.tsx'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import type { Filter } from '#ui/filters.ts'
import { ListScreen } from '#ui/list-screen.tsx'

const filters: readonly Filter[] = [{ key: 'which', label: 'bonus.free_rounds.which', kind: 'select', options: () => (['open', 'silent'] as const).map((value) => ({ value, label: t(`bonus.free_rounds.which.${value}`) })) }]

/** Free rounds of all members that are not over, the oldest first; those whose vendor is silent for a day apart. */
export function FreeRoundsScreen() {
  const mayCancel = useMay('claims.grant', 'p', 'w')
  return (
    <ListScreen line="GET /office/free-rounds" title="bonus.free_rounds.title" columns={freeRoundsColumns({ mayCancel, withMember: true })} rowKey={({ freeRoundsId }) => freeRoundsId} rowHref={({ memberId }) => `/members/${memberId}/free-rounds`}
      rowTone={({ isLongSilent }) => (isLongSilent ? 'danger' : null)} filters={filters} viewsKey="free-rounds" empty={{ title: 'bonus.free_rounds.empty', text: 'bonus.free_rounds.empty_text' }} />
  )
}
