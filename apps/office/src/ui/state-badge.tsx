import type { ReactNode } from 'react'
import styles from './state-badge.module.css'

export type Tone = 'neutral' | 'good' | 'info' | 'caution' | 'danger'

interface StateBadgeProps {
  readonly tone?: Tone
  /** A label or a tag rather than a state: it has no dot. */
  readonly isPlain?: boolean
  readonly children: ReactNode
}

/** A state in one or two words. Colour says nothing that the words do not. */
export function StateBadge({ tone = 'neutral', isPlain = false, children }: StateBadgeProps) {
  return <span className={[styles.badge, styles[tone], isPlain ? styles.plain : ''].filter(Boolean).join(' ')}>{children}</span>
}
