import { useEffect, useState } from 'react'
import { WindowVirtualizer } from 'virtua'
import type { TileGame } from '#initial-data/initial-data.ts'
import { Link } from '#router/link.tsx'
import { GameTile } from '#areas/lobby/games/game-tile.tsx'
import { favouriteIds, nodeIdOf } from '#areas/lobby/games/favourite-store.ts'
import { hasNext } from '#api/page.ts'
import type { GameFilter } from '#areas/lobby/games/list-state.ts'
import { matchingName } from '#areas/lobby/games/matching.ts'
import { useGames } from '#areas/lobby/games/use-games.ts'
import { t } from '#i18n/t.ts'
import { firstLookId } from '#lib/first-look.ts'
import { useStore } from '@trevo/ui/lib/store.ts'
import { useIsHydrated } from '#lib/use-is-hydrated.ts'
import { Button } from '@trevo/ui/button.tsx'
import { EmptyState } from '@trevo/ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import styles from './game-grid.module.css'

interface GameGridProps {
  filter: GameFilter
  /** Nothing is asked for: somebody must log in first. */
  isOff?: boolean
  /** Shows of what is loaded only what has this in its name. */
  narrowTo?: string
}

export function GameGrid({ filter, isOff = false, narrowTo = '' }: GameGridProps) {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, isPlaceholderData, refetch } = useGames(filter, isOff)
  const ids = useStore(favouriteIds, () => null)
  if (data === undefined && error !== null) return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (data === undefined) return <GridSkeleton />
  const loaded = unique(data.pages.flatMap((page) => page.rows))
  // A heart that was just taken back leaves the list at once.
  const still = filter.dataType === 'fav' && ids !== null ? loaded.filter((game) => ids.includes(nodeIdOf(game))) : loaded
  const games = matchingName(still, narrowTo)
  if (games.length === 0 && (!hasNextPage || narrowTo !== '')) return <NothingFound filter={filter} isNarrowed={narrowTo !== ''} />
  // Until the games of another filter are there, the list keeps the shape of what it still shows.
  const last = data.pages.at(-1)
  const isOpen = isPlaceholderData ? last !== undefined && hasNext(last) : hasNextPage
  const isGrowing = isOpen && narrowTo === ''
  return (
    <div id={firstLookId} className={[isPlaceholderData ? styles.old : '', isGrowing ? styles.growing : ''].join(' ')} aria-busy={isPlaceholderData}>
      <Games games={games} />
      {error === null ? (
        <ListEnd
          count={loaded.length}
          hasMore={isOpen}
          isBusy={isFetchingNextPage || isPlaceholderData}
          onMore={() => void fetchNextPage()}
          words={t('games.lists.show_more')}
          className={styles.foot}
        >
          <p>{t('games.lists.end')}</p>
        </ListEnd>
      ) : (
        <div className={styles.foot}>
          <p>{t('games.lists.more_failed')}</p>
          <Button kind="secondary" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('ui.retry')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** A game that moved between two pages while they were read is shown once. */
const unique = (games: readonly TileGame[]): readonly TileGame[] => [...new Map(games.map((game) => [game.nodeId, game])).values()]

function NothingFound({ filter, isNarrowed }: { filter: GameFilter; isNarrowed: boolean }) {
  const action = (
    <Link to="/m/gameList" className={styles.all}>
      {t('games.lists.empty.action')}
    </Link>
  )
  if (filter.dataType === 'fav') return <EmptyState icon="heart" title={t('games.lists.own.fav_title')} text={t('games.lists.own.fav_text')} action={action} />
  if (filter.dataType === 'recent') return <EmptyState icon="recent" title={t('games.lists.own.recent_title')} text={t('games.lists.own.recent_text')} action={action} />
  return <EmptyState icon="search" title={isNarrowed ? t('games.lists.hot_none') : t('games.lists.empty.title')} text={t('games.lists.empty.text')} action={action} />
}

const wide = '(min-width: 480px)'
const columnsNow = (): number => (matchMedia(wide).matches ? 4 : 3)
const listWidthPxMax = 560
/** Below a tile's picture: two lines of its name, one of its vendor, and the gap to the next row (game-tile.module.css). */
const rowExtraPx = 6 + 2 * 13 * 1.3 + 12 * 1.3 + 14

function useColumns(): number {
  const [columns, setColumns] = useState(columnsNow)
  useEffect(() => {
    const query = matchMedia(wide)
    const look = (): void => setColumns(columnsNow())
    query.addEventListener('change', look)
    return () => query.removeEventListener('change', look)
  }, [])
  return columns
}

/** Whole rows of three and of four, so that the first ones need no phone to be laid out: a document brings them. */
const gamesAtFirst = 24

/** The first rows stand as they came; of the others only those near the screen are there, however long the list is. */
function Games({ games }: { games: readonly TileGame[] }) {
  const isHydrated = useIsHydrated()
  return (
    <>
      <Tiles games={games.slice(0, gamesAtFirst)} firstRow={3} />
      {isHydrated && games.length > gamesAtFirst ? <Rows games={games.slice(gamesAtFirst)} /> : null}
    </>
  )
}

function Tiles({ games, firstRow = 0 }: { games: readonly TileGame[]; firstRow?: number }) {
  return (
    <div className={styles.row}>
      {games.map((game, at) => (
        <GameTile key={game.nodeId} game={game} isFirst={at < firstRow} />
      ))}
    </div>
  )
}

/** Rows are of one height, so that back finds its place at once. */
function Rows({ games }: { games: readonly TileGame[] }) {
  const columns = useColumns()
  const rows = Array.from({ length: Math.ceil(games.length / columns) }, (_, at) => games.slice(at * columns, (at + 1) * columns))
  const rowPx = (Math.min(innerWidth, listWidthPxMax) - 24 - 10 * (columns - 1)) / columns + rowExtraPx
  return (
    <WindowVirtualizer itemSize={rowPx} bufferSize={rowPx * 2}>
      {rows.map((row, at) => (
        <Tiles key={at} games={row} />
      ))}
    </WindowVirtualizer>
  )
}

export function GridSkeleton() {
  return (
    <AfterDelay>
      {Array.from({ length: 4 }, (_, row) => (
        <div key={row} className={styles.row}>
          {Array.from({ length: 3 }, (_unused, at) => (
            <div key={at} className={styles.place}>
              <Skeleton height="auto" radius={14} />
              <Skeleton width="80%" height={12} />
              <Skeleton width="50%" height={10} />
            </div>
          ))}
        </div>
      ))}
    </AfterDelay>
  )
}
