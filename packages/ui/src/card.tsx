import { useId, type ReactNode } from 'react'
import styles from './card.module.css'

interface CardProps {
  /** Without it the card is a plain panel. */
  readonly title?: string
  /** Before the title. */
  readonly mark?: ReactNode
  readonly children: ReactNode
}

/** What belongs together on a panel of its own, one below the other. */
export function Card({ title, mark, children }: CardProps) {
  const id = useId()
  if (title === undefined) return <div className={styles.card}>{children}</div>
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {mark}
        <span>{title}</span>
      </h2>
      {children}
    </section>
  )
}
