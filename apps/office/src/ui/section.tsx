import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

interface SectionProps {
  readonly title: string
  readonly text?: ReactNode
  readonly actions?: ReactNode
  /** `panel`: on a ground of its own; `flush`: the same for a grid, which has its own edges; `open`: straight on the page. */
  readonly look?: 'panel' | 'flush' | 'open'
  readonly children: ReactNode
}

/** A part of a screen under its name. Sections do not stand in one another. */
export function Section({ title, text, actions, look = 'panel', children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>{title}</h2>
        {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
        {text === undefined ? null : <p className={styles.text}>{text}</p>}
      </header>
      {look === 'open' ? children : <div className={styles[look]}>{children}</div>}
    </section>
  )
}
