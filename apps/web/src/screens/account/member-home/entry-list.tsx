import { go, preload } from '#router/navigate.ts'
import { openDestination } from '#areas/site/destinations.ts'
import { useUnreadChat } from '#areas/content/chat/use-unread-chat.ts'
import { badgeText } from '#areas/content/news/badge.ts'
import { useNews, useUnreadMails } from '#areas/content/news/use-news.ts'
import { useUnreadComplaints } from '#areas/support/use-unread-complaints.ts'
import { t } from '#i18n/t.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import type { IconName } from '@trevo/ui/icon-names.ts'
import { Mark } from '@trevo/ui/mark.tsx'
import { Row, Rows } from '@trevo/ui/row.tsx'
import { Section } from '@trevo/ui/section.tsx'
import type { MemberEntry } from './entries.ts'
import styles from './entry-list.module.css'

const icons: Readonly<Record<MemberEntry, IconName>> = {
  wallet: 'wallet', signIn: 'calendar', tasks: 'check-circle', points: 'clover', mall: 'gift', record: 'history', transactions: 'receipt', inbox: 'mail', support: 'headset', profile: 'user', security: 'shield-check', papers: 'id-card', care: 'hourglass', settings: 'settings', data: 'document',
  notices: 'megaphone', help: 'question', feedback: 'chat', agency: 'users', rain: 'gift',
}

const paths: Readonly<Partial<Record<MemberEntry, string>>> = {
  wallet: '/m/wallet', signIn: '/m/signIn', tasks: '/m/dailyTasks', points: '/m/points', mall: '/m/pointsMall', record: '/m/gameRecord', transactions: '/m/transaction/record', profile: '/m/member/profile', papers: '/m/kyc', care: '/m/responsible', settings: '/m/set', data: '/m/member/data', feedback: '/m/feedback', rain: '/m/redRain',
}

const destinationOf = { inbox: 'inbox', support: 'support', security: 'security', notices: 'notice', help: 'help', agency: 'agency' } as const

const take = (entry: MemberEntry): void => {
  const path = paths[entry]
  if (path !== undefined) void go(path)
  else if (entry in destinationOf) void openDestination(destinationOf[entry as keyof typeof destinationOf])
}
const near = (entry: MemberEntry): void => {
  const path = paths[entry]
  if (path !== undefined) preload(path)
}

/** What waits behind an entry, as its badge says it. */
function useBadges(): Readonly<Partial<Record<MemberEntry, string | null>>> {
  const mails = useUnreadMails().data?.value
  const chat = useUnreadChat().data?.value.unReadCount
  const notices = useNews('PL').data?.footer.unreadCount
  const feedback = useUnreadComplaints()
  return { inbox: badgeText(mails, true), support: badgeText(chat, true), notices: badgeText(notices, true), feedback: badgeText(feedback, true) }
}

function Badge({ text, className }: { readonly text: string | null | undefined; readonly className: string | undefined }) {
  if (text === null || text === undefined) return null
  return (
    <span className={className} aria-label={t('account.unread', { count: Number.parseInt(text, 10), shown: text })}>
      {text}
    </span>
  )
}

/** What is looked at most, as large marks side by side. */
export function EntryGrid({ label, entries }: { readonly label: string; readonly entries: readonly MemberEntry[] }) {
  const badges = useBadges()
  return (
    <ul className={styles.grid} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry}>
          <button type="button" className={styles.tile} onPointerDown={() => near(entry)} onClick={() => take(entry)}>
            <span className={styles.mark}>
              <Icon name={icons[entry]} size={24} />
            </span>
            <span className={styles.name}>{t(`account.entries.${entry}`)}</span>
            <Badge text={badges[entry]} className={styles.dot} />
          </button>
        </li>
      ))}
    </ul>
  )
}

const notes = ['wallet', 'signIn', 'tasks', 'points', 'mall', 'profile', 'security', 'papers', 'care', 'settings', 'data', 'notices', 'help', 'feedback', 'agency', 'rain'] as const
const hasNote = (entry: MemberEntry): entry is (typeof notes)[number] => (notes as readonly MemberEntry[]).includes(entry)

interface EntryListProps {
  readonly title: string
  readonly entries: readonly MemberEntry[]
  /** One line an entry. */
  readonly isDense?: boolean
}

export function EntryList({ title, entries, isDense = false }: EntryListProps) {
  const badges = useBadges()
  return (
    <Section title={title} head={isDense ? 'hidden' : 'label'}>
      <Rows>
        {entries.map((entry) => (
          <Row
            key={entry}
            mark={<Mark icon={icons[entry]} size="s" />}
            title={t(`account.entries.${entry}`)}
            {...(isDense || !hasNote(entry) ? {} : { text: t(`account.notes.${entry}`) })}
            {...(entry in badges ? { end: <span className={styles.count}><Badge text={badges[entry]} className={styles.badge} /></span> } : {})}
            onPointerDown={() => near(entry)}
            onClick={() => take(entry)}
          />
        ))}
      </Rows>
    </Section>
  )
}
