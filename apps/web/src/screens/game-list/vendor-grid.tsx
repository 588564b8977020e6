import type { ShownCategory } from '#features/games/categories.ts'
import { useVendors, vendorsOf } from '#features/games/use-games.ts'
import { VendorCard } from '#features/games/vendor-card.tsx'
import { t } from '#i18n/t.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { AfterDelay, Skeleton } from '#ui/skeleton.tsx'
import styles from './vendor-grid.module.css'

export function VendorGrid({ category }: { category: ShownCategory }) {
  const { data, error, refetch, isFetching } = useVendors()
  if (data === undefined && error !== null) return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (data === undefined) {
    return (
      <AfterDelay>
        <div className={styles.grid}>
          {Array.from({ length: 6 }, (_, at) => (
            <Skeleton key={at} height={68} radius={14} />
          ))}
        </div>
      </AfterDelay>
    )
  }
  const vendors = vendorsOf(data.vendors, category)
  if (vendors.length === 0) return <EmptyState icon="ball" title={t('games.empty.title')} text={t('games.empty.text')} />
  return (
    <div className={styles.grid}>
      {vendors.map((vendor) => (
        <VendorCard key={vendor.vassalage} vendor={vendor} />
      ))}
    </div>
  )
}
