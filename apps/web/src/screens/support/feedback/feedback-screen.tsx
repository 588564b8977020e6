import { EmptyState } from '@trevo/ui/empty-state.tsx'
import { Mark } from '@trevo/ui/mark.tsx'
import { Row, Rows } from '@trevo/ui/row.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { formatDateTime } from '@trevo/ui/words/format.ts'
import { ComplaintState } from '#areas/support/complaint-state.tsx'
import { type ListedComplaint, useComplaints } from '#areas/support/use-complaints.ts'
import { t } from '#i18n/t.ts'
import { Link } from '#router/link.tsx'
import { useSearchParam } from '#router/location.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { Screen } from '#ui/screen.tsx'
import { One } from './one.tsx'
import styles from './feedback.module.css'

/** The member's complaints; the address names the open one, so that a mail or a bookmark leads to it. */
export function FeedbackScreen() {
  const openId = useSearchParam('id')
  return (
    <Screen narrow stacked>
      {openId === null ? <All /> : <One key={openId} complaintId={openId} />}
    </Screen>
  )
}

function All() {
  const complaints = useComplaints()
  if (complaints.isPending) {
    return (
      <AfterDelay>
        <Skeleton height={280} radius={14} />
      </AfterDelay>
    )
  }
  if (complaints.data === undefined) return <ErrorState error={complaints.error} onRetry={() => void complaints.refetch()} isRetrying={complaints.isFetching} />
  const list = complaints.data.pages.flatMap((page) => page.rows)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = complaints
  return (
    <>
      <p className={styles.lead}>{t('support.feedback.lead')}</p>
      <Link to="/m/feedback/new" className={styles.new ?? ''}>
        {t('support.feedback.new')}
      </Link>
      {list.length === 0 ? (
        <EmptyState icon="chat" title={t('support.feedback.empty')} text={t('support.feedback.emptyText')} />
      ) : (
        <>
          <Rows kind="cards" label={t('support.feedback.list')}>
            {list.map((complaint) => (
              <Line key={complaint.complaintId} complaint={complaint} />
            ))}
          </Rows>
          {isFetchNextPageError ? <RefusalNote error={complaints.error} kept={t('site.common.error.kept')} /> : null}
          <ListEnd count={list.length} hasMore={hasNextPage} isBusy={isFetchingNextPage} isFailed={isFetchNextPageError} onMore={() => void fetchNextPage()} words={t('support.feedback.more')} />
        </>
      )}
    </>
  )
}

const icons = { deposit: 'deposit', withdrawal: 'withdraw', game: 'gamepad', bonus: 'bonus', account: 'user', play: 'clock', service: 'headset', other: 'chat' } as const

function Line({ complaint }: { readonly complaint: ListedComplaint }) {
  const { complaintId, kind, preview, createdAt, unread } = complaint
  return (
    <Row
      link={<Link to={`/m/feedback?id=${complaintId}`} />}
      mark={<Mark icon={icons[kind]} size="s" />}
      title={t(`support.feedback.kinds.${kind}`)}
      text={
        <>
          <span className={styles.preview} dir="auto">{preview}</span>
          <span className={styles.standing}>
            <ComplaintState {...complaint} />
            <span className={styles.when}>{formatDateTime(createdAt)}</span>
          </span>
        </>
      }
      end={unread === 0 ? undefined : <span className={styles.unread}>{t('support.feedback.unread', { count: unread })}</span>}
    />
  )
}
