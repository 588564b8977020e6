import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { fromFirstPage, pageOf } from '#api/page.ts'
import { formatDateTime } from '@trevo/ui/words/format.ts'
import { t } from '#i18n/t.ts'
import { Button } from '@trevo/ui/button.tsx'
import { EmptyState } from '@trevo/ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { Row, Rows } from '@trevo/ui/row.tsx'
import type { SheetProps } from './sheet-props.ts'
import styles from './security-sheets.module.css'

const methods = ['password', 'sms', 'firebase', 'remembered', 'identity', 'passkey', 'trial', 'registration', 'reset'] as const
type Method = (typeof methods)[number]
const isMethod = (word: string): word is Method => (methods as readonly string[]).includes(word)

/** Who came in, and who tried to, newest first. */
export function HistorySheet({ onClose }: SheetProps) {
  const history = useInfiniteQuery({
    queryKey: ['login-history'],
    staleTime: 0,
    ...fromFirstPage,
    queryFn: async ({ pageParam, signal }) => pageOf(await call('GET /api/login-history', { query: { pageNo: pageParam }, signal })),
  })
  const list = history.data?.pages.flatMap((page) => page.rows)
  return (
    <Sheet open onClose={onClose} title={t('security.history.title')}>
      {list === undefined ? (
        history.isError ? (
          <ErrorState error={history.error} onRetry={() => void history.refetch()} isRetrying={history.isFetching} />
        ) : (
          <AfterDelay>
            <Skeleton height={200} radius={14} />
          </AfterDelay>
        )
      ) : list.length === 0 ? (
        <EmptyState icon="history" title={t('security.history.none')} />
      ) : (
        <Rows kind="raised">
          {list.map((event) => (
            <Row
              key={event.id}
              mark={<Icon name={event.isSuccess ? 'check-circle' : 'close-circle'} size={22} className={(event.isSuccess ? styles.good : styles.bad) ?? ''} />}
              title={t(event.isSuccess ? 'security.history.success' : 'security.history.failure') + (isMethod(event.method) ? `, ${t(`security.history.methods.${event.method}`)}` : '')}
              text={
                <>
                  <time dateTime={event.at}>{formatDateTime(event.at)}</time>
                  {event.device !== '' && <bdi>{` · ${event.device}`}</bdi>}
                  <br />
                  <bdi>{event.address}</bdi>
                </>
              }
            />
          ))}
        </Rows>
      )}
      {history.hasNextPage && (
        <Button kind="quiet" isWide isBusy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {t('security.history.more')}
        </Button>
      )}
    </Sheet>
  )
}
