import { Button } from '@trevo/ui/button.tsx'
import { EmptyState } from '@trevo/ui/empty-state.tsx'
import { Mark } from '@trevo/ui/mark.tsx'
import { Money } from '@trevo/ui/money.tsx'
import { Row, Rows } from '@trevo/ui/row.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { formatDateTime } from '@trevo/ui/words/format.ts'
import { useTransferList } from '#areas/cashier/transfers/use-transfers.ts'
import { t } from '#i18n/t.ts'
import { ErrorState } from '#ui/error-state.tsx'

/** What was sent and what came, newest first. */
export function LatestTransfers() {
  return (
    <Section title={t('wallet.send.latest')} head="title">
      <List />
    </Section>
  )
}

function List() {
  const transfers = useTransferList()
  if (transfers.isPending) {
    return (
      <AfterDelay>
        <Skeleton height={140} radius={14} />
      </AfterDelay>
    )
  }
  if (transfers.data === undefined) return <ErrorState error={transfers.error} onRetry={() => void transfers.refetch()} isRetrying={transfers.isFetching} />
  const all = transfers.data.pages.flatMap(({ list }) => list)
  if (all.length === 0) return <EmptyState icon="transfer" title={t('wallet.send.emptyTitle')} text={t('wallet.send.emptyText')} />
  return (
    <>
      <Rows>
        {all.map(({ transferId, direction, otherName, amount, currency, createdAt }) => (
          <Row
            key={transferId}
            mark={<Mark icon={direction === 'in' ? 'deposit' : 'transfer'} tone={direction === 'in' ? 'accent' : 'plain'} />}
            title={<bdi>{otherName}</bdi>}
            text={
              <>
                {t(`wallet.account.transfer-${direction}`)} · <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
              </>
            }
            end={<Money value={amount} currency={currency} />}
          />
        ))}
      </Rows>
      {transfers.hasNextPage && (
        <Button kind="quiet" isWide isBusy={transfers.isFetchingNextPage} onClick={() => void transfers.fetchNextPage()}>
          {t('wallet.more')}
        </Button>
      )}
    </>
  )
}
