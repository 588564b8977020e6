import { Link } from '#router/link.tsx'
import { site } from '#initial-data/initial-data.ts'
import { usePlace } from '#router/location.ts'
import { t } from '#i18n/t.ts'
import { useSession } from '#session/session-store.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import type { IconName } from '@trevo/ui/icon-names.ts'
import { destinationPath, openDestination } from '#areas/site/destinations.ts'
import { bottomEntries, type BottomEntry } from './bottom-entries.ts'
import styles from './bottom-menu.module.css'
import { homePath, homePaths } from '#lib/addresses.ts'

const icons: Readonly<Record<BottomEntry, IconName>> = { home: 'home', invite: 'invite', promotions: 'gift', bonus: 'bonus', account: 'user' }
const isHome = (path: string): boolean => (homePaths as readonly string[]).includes(path)

export function BottomMenu() {
  const { path } = usePlace()
  const session = useSession()
  const isReferralOn = site().whitelabel['REFERRAL'] === true
  return (
    <nav className={isReferralOn ? styles.menu : styles.withoutReferral} aria-label={t('site.shell.bottom.label')}>
      {bottomEntries({ memberType: session?.type ?? null, isReferralOn }).map((entry) =>
        entry === 'home' ? (
          <Link key={entry} to={homePath} className={styles.item} aria-current={isHome(path) ? 'page' : undefined} onClick={(event) => {
            if (!isHome(path)) return
            event.preventDefault()
            scrollTo({ top: 0, behavior: 'smooth' })
          }}>
            <Item entry={entry} />
          </Link>
        ) : (
          <button key={entry} type="button" className={styles.item} data-entry={entry} aria-current={destinationPath(entry) === path ? 'page' : undefined} onClick={() => openDestination(entry)}>
            <Item entry={entry} />
          </button>
        ),
      )}
    </nav>
  )
}

function Item({ entry }: { entry: BottomEntry }) {
  return (
    <>
      <Icon name={icons[entry]} />
      <span className={styles.word}>{t(`site.shell.bottom.${entry}`)}</span>
    </>
  )
}
