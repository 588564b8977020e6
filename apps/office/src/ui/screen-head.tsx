import type { ReactNode } from 'react'
import styles from './screen-head.module.css'

interface ScreenHeadProps {
  readonly title: string
  readonly badges?: ReactNode
  readonly actions?: ReactNode
}

/** What a screen is called, and what can be done on it. */
export function ScreenHead({ title, badges, actions }: ScreenHeadProps) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {badges}
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
