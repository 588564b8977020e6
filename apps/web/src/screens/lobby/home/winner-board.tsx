import { useEffect, useState } from 'react'
import type { Home } from '#initial-data/initial-data.ts'
import { Link } from '#router/link.tsx'
import { gamePath } from '#areas/lobby/games/game-path.ts'
import { defaultWhenFailed } from '#areas/lobby/games/game-tile.tsx'
import { t } from '#i18n/t.ts'
import { defaultGameImage, imageUrl } from '#initial-data/image-url.ts'
import { useIsIdle } from '#lazy/use-is-idle.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import { Money } from '@trevo/ui/money.tsx'
import { PauseButton } from '@trevo/ui/pause-button.tsx'
import styles from './winner-board.module.css'
import { withWinner } from './winners.ts'

type Winner = Home['winners'][number]
/** Above this many the list runs; each row then takes a second and a half (Product §9.5). */
const standingMax = 8
const rowMs = 1500
/** As many as its window holds: until the phone is idle a list that runs shows no more, and every row of a document costs the first paint. */
const windowRows = 5

/** The given ones, and whoever has won since. */
function useLiveWinners(given: readonly Winner[]): readonly Winner[] {
  const [added, setAdded] = useState<readonly Winner[]>([])
  useEffect(() => {
    let stop = (): void => undefined
    let isHere = true
    import('#session/live.ts').then(
      ({ listen }) => {
        if (isHere) stop = listen('winner', (winner) => setAdded((before) => withWinner(before, winner)))
      },
      () => undefined,
    )
    return () => {
      isHere = false
      stop()
    }
  }, [])
  return added.reduce(withWinner, given)
}

/** Who won most of late; not there while nobody has. */
export function WinnerBoard({ winners: given }: { readonly winners: readonly Winner[] }) {
  const winners = useLiveWinners(given)
  return winners.length === 0 ? null : <Board winners={winners} />
}

function Board({ winners }: { readonly winners: readonly Winner[] }) {
  const isWhole = useIsIdle()
  const [isPaused, setIsPaused] = useState(false)
  const runs = winners.length > standingMax
  return (
    <section className={runs ? styles.below : undefined} aria-labelledby="winners">
      <header className={styles.head}>
        <Icon name="trophy" size={22} className={styles.icon ?? ''} />
        <h2 id="winners" className={styles.title}>
          {t('lobby.home.winners')}
        </h2>
        {runs ? (
          <PauseButton isPaused={isPaused} label={t(isPaused ? 'lobby.home.winners_play' : 'lobby.home.winners_pause')} onToggle={() => setIsPaused(!isPaused)} />
        ) : null}
      </header>
      <div className={runs ? styles.window : styles.standing} data-paused={isPaused || undefined}>
        <div className={runs && isWhole ? styles.belt : undefined} style={runs ? { animationDuration: `${winners.length * rowMs}ms` } : undefined}>
          <Rows winners={runs && !isWhole ? winners.slice(0, windowRows) : winners} />
          {runs && isWhole ? (
            <div aria-hidden="true" inert className={styles.again}>
              <Rows winners={winners} />
            </div>
          ) : null}
        </div>
      </div>
    </section>
  )
}

function Rows({ winners }: { winners: readonly Winner[] }) {
  return (
    <ul>
      {winners.map(({ vo }, at) => (
        <li key={`${vo.vassalage} ${vo.gameCode} ${vo.customerName} ${vo.winAmount} ${at}`} className={styles.row}>
          <img className={styles.art} src={imageUrl(vo.iconUrl === '' ? defaultGameImage : vo.iconUrl)} alt="" width={40} height={40} loading="lazy" decoding="async" {...defaultWhenFailed} />
          <span className={styles.words} dir="auto">
            <span className={styles.game}>{vo.gameName}</span>
            <span className={styles.who}>{vo.customerName}</span>
          </span>
          <Money value={vo.winAmount} currency={vo.currency} tone="gold" />
          <Link to={gamePath(vo)} className={styles.play} aria-label={t('lobby.games.play_game', { name: vo.gameName })}>
            <Icon name="play" size={18} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
