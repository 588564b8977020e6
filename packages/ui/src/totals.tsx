import type { ReactNode } from 'react'
import styles from './totals.module.css'

interface TotalsProps {
  /** What is summed up. */
  readonly label: string
  /** The large figure. */
  readonly figure: ReactNode
  /** Below it: over how many lines, or of which time. */
  readonly note?: string
  readonly sums?: readonly { readonly name: string; readonly value: ReactNode }[]
}

/** What a list comes to, above it. */
export function Totals({ label, figure, note, sums = [] }: TotalsProps) {
  return (
    <section className={styles.totals} aria-label={label}>
      <div className={styles.main}>
        <span className={styles.label}>{label}</span>
        {figure}
        {note === undefined ? null : <span className={styles.note}>{note}</span>}
      </div>
      {sums.length === 0 ? null : (
        <dl className={styles.sums}>
          {sums.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
