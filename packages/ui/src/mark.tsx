import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import styles from './mark.module.css'

/** What a thing is, by its colour: something to do, good, waiting, wrong, won, or none of these. Words beside it say the same. */
export type Tone = 'plain' | 'accent' | 'caution' | 'danger' | 'gold'

interface MarkProps {
  readonly icon: IconName
  readonly tone?: Tone
  /** s 36 px, m 40 px, l 64 px. */
  readonly size?: 's' | 'm' | 'l'
}

const iconPx = { s: 20, m: 22, l: 32 } as const

/** A drawing on a soft ground, before a row's or a card's words. */
export function Mark({ icon, tone = 'accent', size = 'm' }: MarkProps) {
  return (
    <span className={`${styles.mark ?? ''} ${styles[size] ?? ''} ${styles[tone] ?? ''}`}>
      <Icon name={icon} size={iconPx[size]} />
    </span>
  )
}
