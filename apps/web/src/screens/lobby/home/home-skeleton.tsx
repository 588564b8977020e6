import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import styles from './home-skeleton.module.css'

/** The places of what comes, at its sizes. */
export function HomeSkeleton() {
  return (
    <AfterDelay>
      <div className={styles.stack}>
        <Skeleton height={172} radius={14} />
        <Skeleton height={36} radius={8} />
        <Skeleton height={58} radius={14} />
        <div className={styles.tiles}>
          {Array.from({ length: 9 }, (_, at) => (
            <div key={at} className={styles.tile}>
              <Skeleton height="auto" radius={14} />
            </div>
          ))}
        </div>
      </div>
    </AfterDelay>
  )
}
