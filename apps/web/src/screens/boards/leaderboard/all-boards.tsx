import { EmptyState } from '@trevo/ui/empty-state.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { BoardCards } from '#areas/boards/board-cards.tsx'
import { useBoards } from '#areas/boards/use-boards.ts'
import { t } from '#i18n/t.ts'
import { Link } from '#router/link.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import styles from './leaderboard.module.css'

/** Where no leaderboard was asked for: all that can be looked at. */
export function AllBoards() {
  const boards = useBoards()
  if (boards.data === undefined) {
    if (boards.isError) return <ErrorState error={boards.error} onRetry={() => void boards.refetch()} isRetrying={boards.isFetching} />
    return (
      <AfterDelay>
        <Skeleton height={160} radius={14} />
      </AfterDelay>
    )
  }
  if (boards.data.boards.length > 0) return <BoardCards />
  return <EmptyState icon="crown" title={t('boards.none')} text={t('boards.noneText')} action={<Link to="/m/activity" className={styles.way}>{t('boards.toPromotions')}</Link>} />
}
