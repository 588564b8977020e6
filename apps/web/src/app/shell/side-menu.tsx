import { gameCategories } from '@trevo/rules/categories'
import { initialHome, site } from '#initial-data/initial-data.ts'
import { currentShown } from '#router/location.ts'
import { go, preload } from '#router/navigate.ts'
import { categoryIcons, categoryPath, favouritesPath } from '#areas/lobby/games/categories.ts'
import { GroupBanner } from '#areas/content/news/group-banner.tsx'
import { useGroupBanner } from '#areas/content/news/use-group-banner.ts'
import { t } from '#i18n/t.ts'
import { useSession } from '#session/session-store.ts'
import { useMember } from '#session/use-member.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import type { IconName } from '@trevo/ui/icon-names.ts'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { channelsOf } from './channels.ts'
import { isInApp } from '#areas/site/install-options.ts'
import { openDestination, type DestinationName } from '#areas/site/destinations.ts'
import { sideEntries, type SideEntry } from './entries.ts'
import { openPanel } from '#areas/site/panel-store.ts'
import { PreferenceSwitches } from './preference-switches.tsx'
import { Promotions } from './promotions.tsx'
import { Row } from './side-row.tsx'
import styles from './side-menu.module.css'
import { homePath } from '#lib/addresses.ts'

interface SideMenuProps {
  open: boolean
  onClose: () => void
  onLeave: () => void
}

const icons: Readonly<Record<Exclude<SideEntry, 'promotions'>, IconName>> = { vip: 'crown', invite: 'invite', bonus: 'bonus', download: 'download', support: 'headset', logout: 'logout' }
const isDestination = (entry: SideEntry): entry is SideEntry & DestinationName => entry !== 'download' && entry !== 'logout'

/** Home, favourites and every category that the server returns; below them the house's own pages, by who looks (entries.ts). */
export function SideMenu({ open, onClose, onLeave }: SideMenuProps) {
  const session = useSession()
  const hasVip = (useMember().data?.clubLabel.labelName ?? '') !== ''
  const to = (path: string): void => {
    onClose()
    void go(path)
  }
  /** A guest is sent to the login from the page of lists alone; elsewhere it is said, and nothing moves (Product §4.36). */
  const toFavourites = (): void => {
    if (session !== null || currentShown()?.route.screen === 'game-list') return to(favouritesPath)
    onClose()
    toast(t('lobby.games.login_first'))
  }
  const take = (entry: SideEntry): void => {
    onClose()
    if (entry === 'logout') onLeave()
    else if (entry === 'download') openPanel.set('download')
    else if (isDestination(entry)) void openDestination(entry)
  }
  const categories = initialHome()?.categories ?? gameCategories
  const entries = sideEntries({
    memberType: session?.type ?? null,
    hasVip,
    isReferralOn: site().whitelabel['REFERRAL'] === true,
    isRecordOn: site().whitelabel['GAMERECORD3'] === true,
    isInApp: typeof navigator !== 'undefined' && isInApp(navigator.userAgent),
  })
  const rowOf = (entry: Exclude<SideEntry, 'promotions'>) => <Row key={entry} icon={icons[entry]} label={t(`account.panels.menu.${entry}`)} onTap={() => take(entry)} />
  return (
    <Sheet open={open} onClose={onClose} title={site().brand.name} from="start" isKept>
      <nav aria-label={t('account.panels.menu.title')}>
        <Row icon="home" label={t('account.panels.menu.home')} onNear={() => preload(homePath)} onTap={() => to(homePath)} />
        <Row icon="heart" label={t('account.panels.menu.favourites')} onNear={() => preload(favouritesPath)} onTap={toFavourites} />
        <h3 className={styles.heading}>{t('account.panels.menu.games')}</h3>
        <Row icon="flame" label={t('lobby.games.category.HOT')} onNear={() => preload('/m/hot-games')} onTap={() => to('/m/hot-games')} />
        {categories.map((category) => (
          <Row key={category} icon={categoryIcons[category]} label={t(`lobby.games.category.${category}`)} onNear={() => preload(categoryPath(category))} onTap={() => to(categoryPath(category))} />
        ))}
        <Row icon="grid" label={t('account.panels.menu.all_games')} onNear={() => preload('/m/gameList')} onTap={() => to('/m/gameList')} />
        <hr className={styles.line} />
        {entries.map((entry) => (entry === 'promotions' ? <Promotions key={entry} onGo={to} onAll={() => take(entry)} /> : entry === 'logout' ? null : rowOf(entry)))}
        <hr className={styles.line} />
      </nav>
      <PreferenceSwitches />
      <Channels />
      {entries.includes('logout') ? rowOf('logout') : null}
      <MenuBanner isWanted={open} onGo={onClose} />
    </Sheet>
  )
}

/** Last, so that it pushes nothing when it comes. */
function MenuBanner({ isWanted, onGo }: { readonly isWanted: boolean; readonly onGo: () => void }) {
  const banner = useGroupBanner('m_leftmenu', isWanted)
  if (banner === null || banner === undefined) return null
  return (
    <div className={styles.banner}>
      <GroupBanner banner={banner} onGo={onGo} />
    </div>
  )
}

function Channels() {
  const channels = channelsOf(site().customerService)
  if (channels.length === 0) return null
  return (
    <ul className={styles.channels} aria-label={t('account.panels.menu.social')}>
      {channels.map(({ csType, title, path, icon }) => (
        <li key={csType}>
          <a href={path} target="_blank" rel="noopener noreferrer" className={styles.channel} aria-label={title}>
            <Icon name={icon} />
          </a>
        </li>
      ))}
    </ul>
  )
}
