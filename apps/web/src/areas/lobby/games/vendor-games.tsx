import { useState } from 'react'
import type { TileGame } from '#initial-data/initial-data.ts'
import { t } from '#i18n/t.ts'
import { GameTile } from './game-tile.tsx'
import styles from './vendor-games.module.css'
import { gamesAtFirst, gamesShown } from './vendor-shown.ts'

interface VendorGamesProps {
  games: readonly TileGame[]
  title?: string
}

/** Some games of one vendor; empty, it is not there, and above six the others wait for a tap. */
export function VendorGames({ games, title }: VendorGamesProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (games.length === 0) return null
  return (
    <>
      {title === undefined ? null : <h3 className={styles.title} dir="auto">{title}</h3>}
      <div className={styles.tiles}>
        {gamesShown(games, isOpen).map((game) => (
          <GameTile key={game.nodeId} game={game} />
        ))}
      </div>
      {isOpen || games.length <= gamesAtFirst ? null : (
        <button type="button" className={styles.more} onClick={() => setIsOpen(true)}>
          {t('site.common.more')}
          {title === undefined ? null : <bdi className="sr-only"> {title}</bdi>}
        </button>
      )}
    </>
  )
}
