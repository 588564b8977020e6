import { Link } from '#app/link.tsx'
import { go } from '#app/navigate.ts'
import { homePath, loginPath } from '#app/routes.ts'
import { useShown } from '#app/location.ts'
import { t } from '#i18n/t.ts'
import type { Key } from '#i18n/areas.ts'
import { useSession } from '#session/session-store.ts'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { toast } from '#ui/toast-store.ts'
import { openPanel } from './panel-store.ts'
import styles from './bottom-menu.module.css'

/** Their screens are not built yet: the tap says so (Product §6.1). */
const later: readonly { label: Key; icon: IconName }[] = [
  { label: 'shell.bottom.invite', icon: 'invite' },
  { label: 'shell.bottom.promotions', icon: 'gift' },
  { label: 'shell.bottom.bonus', icon: 'bonus' },
]

export function BottomMenu() {
  const { route } = useShown()
  const session = useSession()
  const isHome = route.screen === 'home'
  return (
    <nav className={styles.menu} aria-label={t('shell.bottom.label')}>
        <Link to={homePath} className={styles.item} aria-current={isHome ? 'page' : undefined} onClick={(event) => {
          if (!isHome) return
          event.preventDefault()
          scrollTo({ top: 0, behavior: 'smooth' })
        }}>
          <Icon name="home" />
          <span>{t('shell.bottom.home')}</span>
        </Link>
        {later.map(({ label, icon }) => (
          <button key={label} type="button" className={styles.item} onClick={() => toast(t('common.coming_soon'), { ms: 1000 })}>
            <Icon name={icon} />
            <span>{t(label)}</span>
          </button>
        ))}
        <button type="button" className={styles.item} onClick={() => (session === null ? void go(loginPath) : openPanel.set('account'))}>
          <Icon name="user" />
          <span>{t('shell.bottom.account')}</span>
        </button>
    </nav>
  )
}
