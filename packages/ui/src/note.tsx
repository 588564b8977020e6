import type { ReactNode } from 'react'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import type { Tone } from './mark.tsx'
import styles from './note.module.css'

interface NoteProps {
  readonly tone?: Exclude<Tone, 'gold'>
  readonly icon?: IconName
  readonly children: ReactNode
}

const icons: Readonly<Record<Exclude<Tone, 'gold'>, IconName>> = { plain: 'info', accent: 'check-circle', caution: 'alert', danger: 'alert' }

/** A sentence that must not be missed, beside what it is about. What a call was refused with has a note of its own. */
export function Note({ tone = 'plain', icon, children }: NoteProps) {
  return (
    <p className={`${styles.note ?? ''} ${styles[tone] ?? ''}`}>
      <Icon name={icon ?? icons[tone]} size={20} />
      <span>{children}</span>
    </p>
  )
}
