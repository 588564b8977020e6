import type { ReactNode } from 'react'
import type { Tone } from './mark.tsx'
import styles from './status.module.css'

/** What became of something, in a word or two. */
export function Status({ tone = 'plain', children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return <span className={`${styles.status ?? ''} ${styles[tone] ?? ''}`}>{children}</span>
}
