import type { ReactNode } from 'react'
import { Moment } from '#ui/moment.tsx'
import styles from './member-screen.module.css'

interface Row {
  readonly key: string
  readonly at: string
  readonly title: string
  readonly text: string
  readonly end: ReactNode
}

/** What happened, newest first, a line each. */
export function Timeline({ rows, empty }: { readonly rows: readonly Row[]; readonly empty: string }) {
  if (rows.length === 0) return <p>{empty}</p>
  return (
    <ul className={styles.plain}>
      {rows.map(({ key, at, title, text, end }) => (
        <li key={key}>
          <strong>{title}</strong> · <Moment at={at} /> · <span dir="auto">{text}</span> {end}
        </li>
      ))}
    </ul>
  )
}
