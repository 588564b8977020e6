import { useState } from 'react'
import type { Home } from '#app/boot.ts'
import { t } from '#i18n/t.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './notice-ticker.module.css'

const letterMs = 130
const turnMsMin = 12_000

/** Runs on the compositor; a tap holds it still, and a phone that asks for less motion shows it standing. */
export function NoticeTicker({ notices }: { notices: Home['notices'] }) {
  const [isPaused, setIsPaused] = useState(false)
  const text = notices.length === 0 ? t('home.no_notices') : notices.map((notice) => notice.title).join('   ·   ')
  const moves = notices.length > 0
  return (
    <button type="button" className={styles.ticker} aria-pressed={isPaused} aria-label={`${t('home.notices')}: ${text}`} onClick={() => setIsPaused(!isPaused)}>
      <Icon name="megaphone" size={18} className={styles.icon ?? ''} />
      <span className={styles.window}>
        <span
          className={moves ? styles.moving : styles.still}
          style={{ animationDuration: `${Math.max(turnMsMin, text.length * letterMs)}ms`, animationPlayState: isPaused ? 'paused' : undefined }}
        >
          <span className={styles.text}>{text}</span>
          {moves ? <span className={styles.text}>{text}</span> : null}
        </span>
      </span>
    </button>
  )
}
