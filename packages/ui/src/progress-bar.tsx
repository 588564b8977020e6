import type { CSSProperties } from 'react'
import styles from './progress-bar.module.css'

interface ProgressBarProps {
  /** What grows. */
  readonly label: string
  readonly value: number
  readonly most: number
  /** What the bar shows, in words. */
  readonly text: string
  readonly tone?: 'accent' | 'gold'
}

/** A bar that says in words how far it is. */
export function ProgressBar({ label, value, most, text, tone = 'accent' }: ProgressBarProps) {
  const share = most <= 0 ? 1 : Math.min(1, Math.max(0, value / most))
  return (
    <div className={styles.whole}>
      <div role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={most} aria-valuenow={Math.min(most, Math.max(0, value))} aria-valuetext={text} className={styles.track}>
        <span className={`${styles.bar ?? ''} ${styles[tone] ?? ''}`} style={{ '--share': share } as CSSProperties} />
      </div>
      <p className={styles.text}>{text}</p>
    </div>
  )
}
