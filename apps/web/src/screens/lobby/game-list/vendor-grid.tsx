import { useGameTypes, type Vendor } from '#areas/lobby/games/use-games.ts'
import { VendorCard } from '#areas/lobby/games/vendor-card.tsx'
import { t } from '#i18n/t.ts'
import { EmptyState } from '@trevo/ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import styles from './vendor-grid.module.css'

/** Who offers a category; null while nobody knows yet. */
export function VendorGrid({ vendors }: { vendors: readonly Vendor[] | null }) {
  const { error, refetch, isFetching } = useGameTypes()
  if (vendors === null && error !== null) return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (vendors === null) {
    return (
      <AfterDelay>
        <div className={styles.grid}>
          {Array.from({ length: 6 }, (_, at) => (
            <Skeleton key={at} height={72} radius={14} />
          ))}
        </div>
      </AfterDelay>
    )
  }
  if (vendors.length === 0) return <EmptyState icon="ball" title={t('games.lists.empty.title')} text={t('games.lists.empty.text')} />
  return (
    <div className={styles.grid}>
      {vendors.map((vendor) => (
        <VendorCard key={vendor.vassalage} vendor={vendor} />
      ))}
    </div>
  )
}
