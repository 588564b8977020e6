import { useMutation } from '@tanstack/react-query'
import { isAgent } from '@trevo/rules/member-types'
import { site } from '#initial-data/initial-data.ts'
import { openDestination } from '#areas/site/destinations.ts'
import { isChatOn } from '#areas/content/chat/use-unread-chat.ts'
import { badgeText } from '#areas/content/news/badge.ts'
import { markAllRead, useNews, useUnreadMails } from '#areas/content/news/use-news.ts'
import { t } from '#i18n/t.ts'
import { useSession } from '#session/session-store.ts'
import { Button } from '@trevo/ui/button.tsx'
import { Screen } from '#ui/screen.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { ChatRow } from './chat-row.tsx'
import { contactsOf, telegramOf } from './contacts.ts'
import rows from '@trevo/ui/rows.module.css'
import styles from './message-screen.module.css'
import { Outside, Row } from './row.tsx'

/** Everything that the site and its people say to a visitor, and the ways to speak to them. */
export function MessageScreen() {
  const session = useSession()
  const news = useNews('PL')
  const mails = useUnreadMails()
  const isForAgent = isAgent(session?.type ?? null)
  const agentNews = useNews('A', isForAgent)
  const { customerService, resources } = site()
  const telegram = telegramOf(resources)
  const unreadNews = badgeText(news.data?.footer.unreadCount, session !== null)
  const unreadAgentNews = badgeText(agentNews.data?.footer.unreadCount, isForAgent)
  const unreadMails = badgeText(mails.data?.value, session !== null)
  return (
    <Screen>
      <ul className={rows.list}>
        {telegram === null ? null : <Outside href={telegram} icon="send" title={t('content.telegram')} text={t('content.telegramText')} />}
        <Row icon="megaphone" title={t('content.announcements')} text={t('content.announcementsText')} badge={unreadNews} onOpen={() => openDestination('notice')} />
        {isForAgent ? <Row icon="users" title={t('content.agentNotices')} text={t('content.agentNoticesText')} badge={unreadAgentNews} onOpen={() => openDestination('agent-notice', '?types=A')} /> : null}
        <Row icon="mail" title={t('content.inbox')} text={t('content.inboxText')} badge={unreadMails} onOpen={() => openDestination('inbox')} />
        {isChatOn() ? <ChatRow /> : null}
        {contactsOf(customerService).map(({ href, title }) => (
          <Outside key={href} href={href} icon="headset" title={title} text={t('content.contactText')} />
        ))}
        <Row icon="question" title={t('content.help')} text={t('content.helpText')} badge={null} onOpen={() => openDestination('help')} />
      </ul>
      {session === null || session.type === 4 ? null : <ReadAll hasUnread={[unreadNews, unreadAgentNews, unreadMails].some((badge) => badge !== null)} />}
    </Screen>
  )
}

function ReadAll({ hasUnread }: { readonly hasUnread: boolean }) {
  const all = useMutation({
    mutationFn: markAllRead,
    onSuccess: () => toast(t('content.allRead'), { kind: 'done', ms: 1000 }),
    onError: () => toast(t('content.notMarked'), { kind: 'error' }),
  })
  return (
    <div className={styles.all}>
      <Button kind="secondary" isWide isBusy={all.isPending} aria-disabled={!hasUnread} onClick={() => all.mutate()}>
        {t('content.readAll')}
      </Button>
    </div>
  )
}
