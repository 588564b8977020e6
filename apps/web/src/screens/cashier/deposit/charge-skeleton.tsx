import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import styles from './charge-view.module.css'

/** The place of a charge that is on its way, or whose screen is. */
export function ChargeSkeleton() {
  return (
    <AfterDelay>
      <div className={styles.charge}>
        <Skeleton width={160} height={20} />
        <Skeleton width={200} height={37} />
        <Skeleton width={110} height={17} />
        <Skeleton height={48} radius={14} />
        <Skeleton height={244} radius={20} />
      </div>
    </AfterDelay>
  )
}
