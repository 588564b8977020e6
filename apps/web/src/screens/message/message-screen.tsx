import { useMutation } from '@tanstack/react-query'
import { site } from '#app/boot.ts'
import { openDoor } from '#app/shell/doors.ts'
import { badgeText } from '#features/news/badge.ts'
import { markAllRead, useNews, useUnreadMails } from '#features/news/use-news.ts'
import { t } from '#i18n/t.ts'
import { useSession } from '#session/session-store.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Screen } from '#ui/screen.tsx'
import { toast } from '#ui/toast-store.ts'
import { contactsOf, telegramOf } from './contacts.ts'
import styles from './message-screen.module.css'

/** Everything that the site and its people say to a visitor, and the ways to speak to them. */
export function MessageScreen() {
  const session = useSession()
  const news = useNews('PL')
  const mails = useUnreadMails()
  const { customerService, resources } = site()
  const telegram = telegramOf(resources)
  const unreadNews = badgeText(news.data?.footer.unreadCount, session !== null)
  const unreadMails = badgeText(mails.data?.value, session !== null)
  return (
    <Screen>
      <ul className={styles.rows}>
        {telegram === null ? null : <Outside href={telegram} icon="send" title={t('news.telegram')} text={t('news.telegramText')} />}
        <Row icon="megaphone" title={t('news.announcements')} text={t('news.announcementsText')} badge={unreadNews} onOpen={() => openDoor('notice')} />
        <Row icon="mail" title={t('news.inbox')} text={t('news.inboxText')} badge={unreadMails} onOpen={() => openDoor('inbox')} />
        {contactsOf(customerService).map(({ href, title }) => (
          <Outside key={href} href={href} icon="headset" title={title} text={t('news.contactText')} />
        ))}
        <Row icon="question" title={t('news.help')} text={t('news.helpText')} badge={null} onOpen={() => openDoor('help')} />
      </ul>
      {session === null || session.type === 4 ? null : <ReadAll hasUnread={unreadNews !== null || unreadMails !== null} />}
    </Screen>
  )
}

interface RowProps {
  readonly icon: IconName
  readonly title: string
  readonly text: string
  readonly badge: string | null
  readonly onOpen: () => void
}

function Row({ icon, title, text, badge, onOpen }: RowProps) {
  return (
    <li>
      <button type="button" className={styles.row} onClick={onOpen}>
        <Face icon={icon} title={title} text={text} />
        {badge === null ? null : (
          <span className={styles.badge} aria-label={t('news.unreadCount', { count: badge })}>
            {badge}
          </span>
        )}
        <Icon name="chevron-right" size={20} className={styles.arrow ?? ''} />
      </button>
    </li>
  )
}

function Outside({ href, icon, title, text }: { readonly href: string; readonly icon: IconName; readonly title: string; readonly text: string }) {
  return (
    <li>
      <a className={styles.row} href={href} target="_blank" rel="noopener noreferrer">
        <Face icon={icon} title={title} text={text} />
        <Icon name="arrow-up-right" size={20} className={styles.arrow ?? ''} />
      </a>
    </li>
  )
}

function Face({ icon, title, text }: { readonly icon: IconName; readonly title: string; readonly text: string }) {
  return (
    <>
      <span className={styles.mark}>
        <Icon name={icon} size={22} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.text}>{text}</span>
      </span>
    </>
  )
}

function ReadAll({ hasUnread }: { readonly hasUnread: boolean }) {
  const all = useMutation({
    mutationFn: markAllRead,
    onSuccess: () => toast(t('news.allRead'), { kind: 'done', ms: 1000 }),
    onError: () => toast(t('news.notMarked'), { kind: 'error' }),
  })
  return (
    <div className={styles.all}>
      <Button kind="secondary" isWide isBusy={all.isPending} aria-disabled={!hasUnread} onClick={() => all.mutate()}>
        {t('news.readAll')}
      </Button>
    </div>
  )
}
