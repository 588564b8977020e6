import { useId, type ReactNode } from 'react'
import styles from './section.module.css'

interface SectionProps {
  readonly title: string
  /** label: small and quiet, above a panel. title: a part of a screen. hidden: heard, not seen. */
  readonly head?: 'label' | 'title' | 'hidden'
  /** At the end of the head's line: a link or a button. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A part of a screen with its heading. */
export function Section({ title, head = 'label', action, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={head === 'hidden' ? undefined : styles.head}>
        <h2 id={id} className={head === 'hidden' ? 'sr-only' : styles[head]}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
