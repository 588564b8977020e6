import { useEffect, useState } from 'react'
import type { TileGame } from '#initial-data/initial-data.ts'
import { Link } from '#router/link.tsx'
import { call } from '#api/call.ts'
import { gamePath } from '#areas/lobby/games/game-path.ts'
import { defaultWhenFailed } from '#areas/lobby/games/game-tile.tsx'
import { t } from '#i18n/t.ts'
import { useLanguage } from '@trevo/ui/words/texts.ts'
import { imageUrl } from '#initial-data/image-url.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import styles from './recent-strip.module.css'

const recentMax = 12
/** Fewer do not fill a phone's width as pictures: each is shown as a card, and the row is as wide as ever (Product §2.91). */
const picturesFrom = 4

function useRecent(): readonly TileGame[] | null {
  const language = useLanguage()
  const [games, setGames] = useState<readonly TileGame[] | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    call('GET /api/games/recent', { query: { pageSize: recentMax, language }, signal: leaving.signal }).then(
      ({ list }) => setGames(list),
      () => undefined,
    )
    return () => leaving.abort()
  }, [language])
  return games
}

/** What the member opened last, to go on with, or that it will stand here (Product §2.53). */
export function RecentStrip() {
  const games = useRecent()
  const hasSome = games !== null && games.length > 0
  return (
    <section aria-labelledby="recent-games">
      <header className={styles.head}>
        <Icon name="recent" size={22} className={styles.icon ?? ''} />
        <h2 id="recent-games" className={styles.title}>
          {t('lobby.home.recent')}
        </h2>
        {hasSome && games.length >= picturesFrom ? (
          <Link to="/m/gameList?type=recent" className={styles.more}>
            {t('lobby.home.more')}
            <span className="sr-only"> {t('lobby.home.recent')}</span>
            <Icon name="chevron-right" size={18} />
          </Link>
        ) : null}
      </header>
      {hasSome ? <Row games={games} /> : null}
      {games?.length === 0 ? <p className={styles.hint}>{t('lobby.home.noneRecent')}</p> : null}
    </section>
  )
}

function Row({ games }: { readonly games: readonly TileGame[] }) {
  return (
    <ul className={games.length < picturesFrom ? `${styles.row ?? ''} ${styles.few ?? ''}` : styles.row}>
      {games.map((game) => (
        <li key={game.nodeId}>
          <Link to={gamePath(game)} className={styles.game} draggable={false}>
            <img src={imageUrl(game.iconUrl)} alt="" width={72} height={72} decoding="async" style={{ backgroundColor: game.iconColour }} {...defaultWhenFailed} />
            <span className={styles.name} dir="auto">{game.gameName}</span>
            <span className={styles.vendor} dir="auto">{game.vendorName}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
