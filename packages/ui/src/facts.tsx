import type { ReactNode } from 'react'
import styles from './facts.module.css'

interface FactsProps {
  /** On a sheet, which is a panel itself. */
  readonly isRaised?: boolean
  readonly children: ReactNode
}

/** Names with their values, a line each. */
export function Facts({ isRaised = false, children }: FactsProps) {
  return <dl className={`${styles.facts ?? ''} ${isRaised ? (styles.raised ?? '') : ''}`}>{children}</dl>
}

export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  )
}
