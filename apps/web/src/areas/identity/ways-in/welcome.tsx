import type { ReactNode } from 'react'
import styles from './welcome.module.css'

interface WelcomeProps {
  readonly title: string
  readonly text: string
  /** Drawn beside the words: the brand's own, or an icon. */
  readonly mark: ReactNode
}

/** The head of the forms about who somebody is. */
export function Welcome({ title, text, mark }: WelcomeProps) {
  return (
    <div className={styles.welcome}>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <span className={styles.mark} aria-hidden="true">
        {mark}
      </span>
    </div>
  )
}
