import { useWithdrawalList } from '#features/withdrawals/use-withdrawals.ts'
import { WithdrawalCard } from '#features/withdrawals/withdrawal-card.tsx'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { AfterDelay, Skeleton } from '#ui/skeleton.tsx'
import styles from './withdraw-screen.module.css'

export function LatestWithdrawals() {
  return (
    <section className={styles.section} aria-labelledby="latest-withdrawals">
      <h2 id="latest-withdrawals" className={styles.title}>
        {t('withdraw.latest')}
      </h2>
      <List />
    </section>
  )
}

function List() {
  const list = useWithdrawalList()
  if (list.isPending) return <ListSkeleton />
  if (list.data === undefined) return <ErrorState error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
  if (list.data.length === 0) return <EmptyState icon="receipt" title={t('withdraw.emptyTitle')} text={t('withdraw.emptyText')} />
  return (
    <>
      <ul className={styles.list}>
        {list.data.map((withdrawal) => (
          <li key={withdrawal.withdrawalId}>
            <WithdrawalCard withdrawal={withdrawal} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button kind="quiet" isWide isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('wallet.more')}
        </Button>
      )}
    </>
  )
}

function ListSkeleton() {
  return (
    <AfterDelay>
      <div className={styles.list}>
        {[0, 1].map((row) => (
          <div key={row} className={styles.waiting}>
            <Skeleton height={118} />
          </div>
        ))}
      </div>
    </AfterDelay>
  )
}
