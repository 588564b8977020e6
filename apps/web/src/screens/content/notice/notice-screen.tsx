import { useState } from 'react'
import { useShown } from '#router/location.ts'
import { markRead, noticesOf, useNews, type Announcement, type NoticeType } from '#areas/content/news/use-news.ts'
import { t } from '#i18n/t.ts'
import { localDay } from '#lib/local-day.ts'
import { plainWords } from '#lib/plain-words.ts'
import { EmptyState } from '@trevo/ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { Screen } from '#ui/screen.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { StaffHtml } from '#ui/staff-html.tsx'
import styles from './notice-screen.module.css'
import { agentNoticePath } from '#lib/addresses.ts'

/** The card that the address opens: `?2` is the third. */
const askedPlace = (search: string): number => (/^\?\d{1,4}$/.test(search) ? Number(search.slice(1)) : -1)

export function NoticeScreen() {
  return (
    <Screen>
      <Notices />
    </Screen>
  )
}

/** Players' notices, or, on the agency's page, agents' (Product §6.8). */
function Notices() {
  const { path, search } = useShown()
  const type = path === agentNoticePath ? 'A' : 'PL'
  const news = useNews(type)
  if (news.isPending) return <Waiting />
  if (news.data === undefined) return <ErrorState error={news.error} onRetry={() => void news.refetch()} isRetrying={news.isFetching} />
  const notices = noticesOf(news.data, type)
  if (notices.length === 0) return <EmptyState icon="megaphone" title={t('content.noAnnouncement')} />
  const asked = askedPlace(search)
  return (
    <ul className={styles.list}>
      {notices.map((notice, place) => (
        <li key={notice.id}>
          <Card notice={notice} type={type} isAsked={place === asked} />
        </li>
      ))}
    </ul>
  )
}

interface CardProps {
  readonly notice: Announcement
  readonly type: NoticeType
  readonly isAsked: boolean
}

function Card({ notice, type, isAsked }: CardProps) {
  const [isOpen, setIsOpen] = useState(isAsked)
  const preview = plainWords(notice.content)
  return (
    <details
      className={styles.card}
      open={isOpen}
      ref={(element) => {
        if (isAsked) element?.scrollIntoView({ block: 'nearest' })
      }}
      onToggle={(event) => {
        setIsOpen(event.currentTarget.open)
        if (event.currentTarget.open) void markRead(notice.id, type)
      }}
    >
      <summary className={styles.head}>
        <span className={styles.words}>
          <span className={styles.title}>
            {notice.read ? null : <span className={styles.dot} role="img" aria-label={t('content.unread')} />}
            <bdi>{notice.title}</bdi>
          </span>
          <time className={styles.day} dateTime={notice.startDate}>
            {localDay(notice.startDate)}
          </time>
          {isOpen || preview === '' ? null : <span className={styles.preview} dir="auto">{preview}</span>}
        </span>
        <Icon name="chevron-down" size={20} className={styles.arrow ?? ''} />
      </summary>
      <div className={styles.body}>{notice.content === '' ? <p className={styles.day} dir="auto">{notice.title}</p> : <StaffHtml html={notice.content} />}</div>
    </details>
  )
}

function Waiting() {
  return (
    <AfterDelay>
      <div className={styles.list}>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} height={92} radius={14} />
        ))}
      </div>
    </AfterDelay>
  )
}
