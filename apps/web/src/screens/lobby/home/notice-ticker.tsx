import { useState, type MouseEvent } from 'react'
import type { Home } from '#initial-data/initial-data.ts'
import { openDestination } from '#areas/site/destinations.ts'
import { t } from '#i18n/t.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import { PauseButton } from '@trevo/ui/pause-button.tsx'
import styles from './notice-ticker.module.css'

const letterMs = 130
const turnMsMin = 12_000
/** A phone draws no more than is read: half of its frames stay as they are (Product §9.55). */
const framesPerSecond = 30

/** Runs on the compositor; a tap opens the notice that was tapped, a button holds it still, and a phone that asks for less motion shows it standing. */
export function NoticeTicker({ notices }: { notices: Home['notices'] }) {
  const [isPaused, setIsPaused] = useState(false)
  const moves = notices.length > 0
  const text = notices.map((notice) => notice.title).join('. ')
  const turnMs = Math.max(turnMsMin, text.length * letterMs)
  const open = ({ target }: MouseEvent): void => {
    const at = target instanceof Element ? (target.closest('[data-at]')?.getAttribute('data-at') ?? '0') : '0'
    if (moves) void openDestination('notice', `?${at}`)
  }
  const row = notices.map((notice, at) => (
    <span key={notice.id} className={styles.text} data-at={at}>
      {/* A space, so that what is read and what the button is called are the same words. */}
      <bdi>{notice.title}</bdi>{' '}
    </span>
  ))
  return (
    <div className={styles.ticker}>
      <button type="button" className={styles.open} aria-label={`${t('lobby.home.notices')}: ${moves ? text : t('lobby.home.no_notices')}`} onClick={open}>
        <Icon name="megaphone" size={18} className={styles.icon ?? ''} />
        <span className={styles.window}>
          <span
            className={moves ? styles.moving : styles.still}
            style={{ animationDuration: `${turnMs}ms`, animationTimingFunction: `steps(${Math.round((turnMs * framesPerSecond) / 1000)})`, animationPlayState: isPaused ? 'paused' : undefined }}
          >
            <span>{moves ? row : t('lobby.home.no_notices')}</span>
            {moves ? <span>{row}</span> : null}
          </span>
        </span>
      </button>
      {moves ? (
        <PauseButton isPaused={isPaused} label={t(isPaused ? 'site.common.play' : 'site.common.pause')} onToggle={() => setIsPaused(!isPaused)} />
      ) : null}
    </div>
  )
}
