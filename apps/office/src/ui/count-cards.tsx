import styles from './count-cards.module.css'

interface CountCardsProps {
  readonly counts: readonly { readonly key: string; readonly label: string; readonly count: number; readonly tone?: 'caution' | 'danger' }[]
}

/** How much waits, above a queue. */
export function CountCards({ counts }: CountCardsProps) {
  return (
    <dl className={styles.counts}>
      {counts.map(({ key, label, count, tone }) => (
        <div key={key} className={styles.count} data-some={count > 0 || undefined}>
          <dt>{label}</dt>
          <dd className={count > 0 && tone !== undefined ? styles[tone] : undefined}>{count}</dd>
        </div>
      ))}
    </dl>
  )
}
