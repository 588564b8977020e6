import { site } from '#initial-data/initial-data.ts'
import { Link } from '#router/link.tsx'
import { t } from '#i18n/t.ts'
import { useModule } from '#lazy/use-module.ts'
import { useSession } from '#session/session-store.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import { BrandMark } from './brand-mark.tsx'
import styles from './header.module.css'
import { openPanel } from '#areas/site/panel-store.ts'
import { homePath, loginPath } from '#lib/addresses.ts'

const loadDownload = () => import('./header-download.tsx').then((module) => module.headerDownload)
const loadMemberParts = () => import('./member-header.tsx').then((module) => module.memberHeader)

export function Header() {
  const session = useSession()
  const memberParts = useModule(loadMemberParts, session !== null)
  const download = useModule(loadDownload, site().resources.length > 0)
  const hasDownload = download?.isShown() === true
  return (
    <header className={styles.header}>
      <button type="button" className={styles.round} aria-label={t('site.shell.header.menu')} aria-haspopup="dialog" onClick={() => openPanel.set('menu')}>
        <Icon name="menu" />
      </button>
      <Link to={homePath} className={styles.logo} aria-label={t('site.shell.header.home', { brand: site().brand.name })}>
        <BrandMark isShort={session !== null || hasDownload} />
      </Link>
      {hasDownload ? <download.HeaderDownload /> : null}
      {session === null ? (
        <div className={styles.guest} data-guest-only>
          <Link to={loginPath} className={styles.login}>
            {t('site.shell.header.login')}
          </Link>
          <Link to="/m/register" className={styles.register}>
            {t('site.shell.header.register')}
          </Link>
        </div>
      ) : (
        <div className={styles.member}>
          {memberParts === null ? <span className={styles.pending} /> : <memberParts.HeaderBalance />}
          <Link to="/m/withdraw" className={`${styles.round ?? ''} ${styles.withdraw ?? ''}`} aria-label={t('site.shell.header.withdraw')}>
            <Icon name="withdraw" />
          </Link>
          <button type="button" className={styles.account} aria-haspopup="dialog" onClick={() => openPanel.set('account')}>
            <Icon name="user" size={22} />
            <span className="sr-only">{t('site.shell.header.account')}</span>
            {memberParts === null ? null : <memberParts.VipLabel />}
          </button>
        </div>
      )}
    </header>
  )
}
