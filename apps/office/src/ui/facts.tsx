import type { ReactNode } from 'react'
import styles from './facts.module.css'

export interface Fact {
  readonly label: string
  readonly value: ReactNode
  /** Two facts may have one name. */
  readonly key?: string
}

interface FactsProps {
  /** What is null is not shown: a fact that does not apply is none. */
  readonly facts: readonly (Fact | null)[]
  /** `list`: a line each; `wide`: beside one another, the label above. */
  readonly look?: 'list' | 'wide'
}

export function Facts({ facts, look = 'list' }: FactsProps) {
  return (
    <dl className={look === 'wide' ? `${styles.facts} ${styles.wide}` : styles.facts}>
      {facts.map((fact) =>
        fact === null ? null : (
          <div key={fact.key ?? fact.label} className={styles.fact}>
            <dt className={styles.label}>{fact.label}</dt>
            <dd className={styles.value}>{fact.value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
