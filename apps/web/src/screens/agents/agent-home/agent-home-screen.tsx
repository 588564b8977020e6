import { useState } from 'react'
import { gateOf } from '@trevo/rules/gates'
import { site } from '#initial-data/initial-data.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import { Money } from '@trevo/ui/money.tsx'
import { badgeText } from '#areas/content/news/badge.ts'
import { useNews, useUnreadMails } from '#areas/content/news/use-news.ts'
import { dividendsPath } from '#areas/contracts/contract-paths.ts'
import { openDestination } from '#areas/site/destinations.ts'
import { t } from '#i18n/t.ts'
import { Link } from '#router/link.tsx'
import { go, preload } from '#router/navigate.ts'
import { setBalanceHidden } from '#session/preferences.ts'
import { useSession } from '#session/session-store.ts'
import { useBalance } from '#session/use-balance.ts'
import { useMember } from '#session/use-member.ts'
import { Screen } from '#ui/screen.tsx'
import styles from './agent-home.module.css'
import { KeyFigures } from './key-figures.tsx'
import { agentEntries, type AgentEntry, greetingAt } from './entries.ts'

/** An agent's own first screen: money, tools, and the ways on. */
export function AgentHomeScreen() {
  const session = useSession()
  const member = useMember().data
  const [hour] = useState(() => new Date().getHours())
  const name = member?.nickname || (member?.account ?? session?.userName ?? '')
  return (
    <Screen narrow stacked>
      <header className={styles.hero}>
        <div className={styles.who}>
          <p className={styles.greeting}>
            {t(`agents.greeting.${greetingAt(hour)}`)}
            <bdi className={styles.name}>{name}</bdi>
          </p>
          <button type="button" className={styles.round} aria-label={t('agents.support')} onClick={() => void openDestination('support')}>
            <Icon name="headset" size={24} />
          </button>
        </div>
        <Balance type={session?.type ?? null} />
      </header>
      <KeyFigures />
      <Tools type={session?.type ?? null} />
      <Ways />
    </Screen>
  )
}

function Balance({ type }: { readonly type: number | null }) {
  const { wallet, isHidden, isMasked } = useBalance()
  const ways = (['withdraw', 'deposit'] as const).filter((way) => gateOf(way, type) === 'open')
  return (
    <section aria-label={t('agents.balance')}>
      <div className={styles.label}>
        <span>{t('agents.balance')}</span>
        <button type="button" className={styles.round} aria-label={t(isHidden ? 'site.common.show_balance' : 'site.common.hide_balance')} onClick={() => setBalanceHidden(!isHidden)}>
          <Icon name={isHidden ? 'eye-off' : 'eye'} size={20} />
        </button>
      </div>
      <Money value={wallet?.sumBalance ?? '0'} currency={wallet?.currency ?? site().currency} size="xl" isMasked={isMasked} />
      {ways.length === 0 ? null : (
        <div className={styles.pair}>
          {ways.map((way) => (
            <Link key={way} to={way === 'deposit' ? '/m/voucherCenter' : '/m/withdraw'} className={styles[way]}>
              <Icon name={way} size={20} />
              {t(`agents.${way}`)}
            </Link>
          ))}
        </div>
      )}
    </section>
  )
}

function Tools({ type }: { readonly type: number | null }) {
  const mails = badgeText(useUnreadMails().data?.value, true)
  return (
    <ul className={styles.grid} aria-label={t('agents.entriesLabel')}>
      {agentEntries(site().menus, site().whitelabel, type).map((entry) => (
        <li key={entry.key}>
          <Tile entry={entry} badge={entry.key === 'MAILCEN' ? mails : null} />
        </li>
      ))}
    </ul>
  )
}

function Tile({ entry: { key, icon, path, destination }, badge }: { readonly entry: AgentEntry; readonly badge: string | null }) {
  return (
    <button
      type="button"
      className={styles.tile}
      onPointerDown={() => {
        if (path !== undefined) preload(path)
      }}
      onClick={() => void (path === undefined ? openDestination(destination ?? 'support') : go(path))}
    >
      <span className={styles.mark}>
        <Icon name={icon} size={24} />
      </span>
      <span className={styles.word}>{t(`agents.entries.${key}`)}</span>
      <Badge text={badge} />
    </button>
  )
}

function Badge({ text }: { readonly text: string | null }) {
  if (text === null) return null
  return (
    <span className={styles.badge} aria-label={t('agents.unread', { count: Number.parseInt(text, 10), shown: text })}>
      {text}
    </span>
  )
}

function Ways() {
  const unread = badgeText(useNews('A').data?.footer.unreadCount, true)
  return (
    <nav className={styles.ways} aria-label={t('agents.waysLabel')}>
      <Link to="/m/home" className={styles.way}>
        <Icon name="home" size={24} />
        <span>{t('agents.entries.home')}</span>
      </Link>
      <Link to="/m/agentRegister" className={styles.way}>
        <Icon name="invite" size={24} />
        <span>{t('agents.entries.register')}</span>
      </Link>
      {site().whitelabel['DIVIDEND3'] === true ? (
        <Link to={dividendsPath} className={styles.way}>
          <Icon name="percent" size={24} />
          <span>{t('agents.entries.dividends')}</span>
        </Link>
      ) : null}
      <button type="button" className={styles.way} onClick={() => void openDestination('agent-notice', '?types=A')}>
        <Icon name="megaphone" size={24} />
        <span>{t('agents.entries.notices')}</span>
        <Badge text={unread} />
      </button>
    </nav>
  )
}
