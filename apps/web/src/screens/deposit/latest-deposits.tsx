import { Link } from '#app/link.tsx'
import { chargePath } from '#features/deposits/charge-path.ts'
import { DepositRow } from '#features/deposits/deposit-row.tsx'
import { depositStage } from '#features/deposits/deposit-stage.ts'
import { useDepositList } from '#features/deposits/use-deposits.ts'
import { t } from '#i18n/t.ts'
import { useNow } from '#lib/use-now.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { AfterDelay, Skeleton } from '#ui/skeleton.tsx'
import styles from './latest-deposits.module.css'

export function LatestDeposits() {
  return (
    <section className={styles.section} aria-labelledby="latest-deposits">
      <h2 id="latest-deposits" className={styles.title}>
        {t('deposit.latest')}
      </h2>
      <List />
    </section>
  )
}

function List() {
  const list = useDepositList()
  const nowMs = useNow(5000)
  if (list.isPending) return <ListSkeleton />
  if (list.isError && list.data === undefined) return <ErrorState error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
  if (list.data.length === 0) return <EmptyState icon="receipt" title={t('deposit.emptyTitle')} text={t('deposit.emptyText')} />
  return (
    <>
      <ul className={styles.list}>
        {list.data.map((deposit) => (
          <li key={deposit.depositId}>
            {depositStage(deposit, nowMs) === 'waiting' ? (
              <Link to={chargePath(deposit.depositId)} className={styles.link}>
                <DepositRow deposit={deposit} nowMs={nowMs} />
              </Link>
            ) : (
              <DepositRow deposit={deposit} nowMs={nowMs} />
            )}
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
        {[0, 1, 2].map((row) => (
          <div key={row} className={styles.waiting}>
            <Skeleton height={36} />
          </div>
        ))}
      </div>
    </AfterDelay>
  )
}
