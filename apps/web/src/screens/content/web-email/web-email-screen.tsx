import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@trevo/contract/member/api'
import { useEffect } from 'react'
import { call } from '#api/call.ts'
import { fromFirstPage, pageOf } from '#api/page.ts'
import { queries } from '#api/queries.ts'
import { setSearch } from '#router/navigate.ts'
import { useSearchParam } from '#router/location.ts'
import { formatTime } from '@trevo/ui/words/format.ts'
import { t } from '#i18n/t.ts'
import { useLanguage } from '@trevo/ui/words/texts.ts'
import { localDay } from '#lib/local-day.ts'
import { EmptyState } from '@trevo/ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { Screen } from '#ui/screen.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { StaffHtml } from '#ui/staff-html.tsx'
import rows from '@trevo/ui/rows.module.css'
import styles from './web-email-screen.module.css'

type Mail = ReplyOf<'GET /api/inbox'>['list'][number]

/** The member's own mails. The address names the open one, so that it can be come back to. */
export function WebEmailScreen() {
  const openId = useSearchParam('id')
  return (
    <Screen>
      <Mails />
      <MailSheet mailId={openId} />
    </Screen>
  )
}

function useMails() {
  const language = useLanguage()
  return useInfiniteQuery({
    queryKey: ['inbox', 'list', language],
    ...fromFirstPage,
    queryFn: async ({ pageParam, signal }) => pageOf(await call('GET /api/inbox', { query: { pageNo: pageParam, language }, signal })),
  })
}

function Mails() {
  const mails = useMails()
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = mails
  const more = () => void fetchNextPage()
  if (mails.isPending) return <Waiting />
  if (mails.data === undefined) return <ErrorState error={mails.error} onRetry={() => void mails.refetch()} isRetrying={mails.isFetching} />
  const list = mails.data.pages.flatMap((page) => page.rows)
  if (list.length === 0) return <EmptyState icon="mail" title={t('content.noMail')} text={t('content.noMailText')} />
  return (
    <>
      <ul className={rows.list}>
        {list.map((mail) => (
          <li key={mail.id}>
            <MailRow mail={mail} />
          </li>
        ))}
      </ul>
      {isFetchNextPageError ? <RefusalNote error={mails.error} kept={t('site.common.error.kept')} /> : null}
      <ListEnd count={list.length} hasMore={hasNextPage} isBusy={isFetchingNextPage} isFailed={isFetchNextPageError} onMore={more} words={t('content.more')} />
    </>
  )
}

function MailRow({ mail }: { readonly mail: Mail }) {
  return (
    <button type="button" className={rows.row} aria-haspopup="dialog" onClick={() => setSearch({ id: mail.id })}>
      <span className={mail.read ? styles.read : styles.unread}>
        <Icon name="mail" size={20} />
      </span>
      <span className={rows.words}>
        <span className={styles.title}>
          <bdi>{mail.title}</bdi>
          {mail.read ? null : <span className="sr-only">, {t('content.unread')}</span>}
        </span>
        <span className={styles.preview} dir="auto">{mail.preview}</span>
      </span>
      <time className={styles.day} dateTime={mail.sentAt}>
        {localDay(mail.sentAt)}
      </time>
    </button>
  )
}

/** Opening it is reading it: the server is told, and the list and the counts follow. */
function MailSheet({ mailId }: { readonly mailId: string | null }) {
  const language = useLanguage()
  const mail = useQuery({
    queryKey: ['inbox', 'one', mailId, language],
    enabled: mailId !== null,
    queryFn: ({ signal }) => call('GET /api/inbox/:mailId', { params: { mailId: mailId ?? '' }, query: { language }, signal }),
  })
  const unreadId = mail.data?.read === false ? mail.data.id : null
  useEffect(() => {
    if (unreadId === null) return
    call('POST /api/inbox/:mailId/read', { params: { mailId: unreadId } }).then(
      () => queries.invalidateQueries({ queryKey: ['inbox'] }),
      () => undefined,
    )
  }, [unreadId])
  return (
    <Sheet open={mailId !== null} onClose={() => setSearch({ id: null })} title={mail.data?.title ?? t('content.mail')}>
      {mail.data === undefined ? (
        mail.isError ? (
          <ErrorState error={mail.error} onRetry={() => void mail.refetch()} isRetrying={mail.isFetching} />
        ) : (
          <Skeleton height={160} radius={14} />
        )
      ) : (
        <>
          <p className={styles.sent}>
            {localDay(mail.data.sentAt)} {formatTime(mail.data.sentAt)}
          </p>
          <StaffHtml html={mail.data.content} />
        </>
      )}
    </Sheet>
  )
}

function Waiting() {
  return (
    <AfterDelay>
      <div className={rows.list}>
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} height={72} radius={14} />
        ))}
      </div>
    </AfterDelay>
  )
}
