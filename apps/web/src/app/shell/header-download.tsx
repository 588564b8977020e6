import { site } from '#initial-data/initial-data.ts'
import { t } from '#i18n/t.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import { hasInstallOptions } from '#areas/site/install-options.ts'
import styles from './header.module.css'
import { installOptionsHere } from '#areas/site/install-options-here.ts'
import { openPanel } from '#areas/site/panel-store.ts'

/** Where the app's window is on and this phone has something to install (Product §2.45). */
const isShown = (): boolean => site().whitelabel['APPWINDOW3'] === true && hasInstallOptions(installOptionsHere())

function HeaderDownload() {
  return (
    <button type="button" className={`${styles.round ?? ''} ${styles.download ?? ''}`} aria-label={t('lobby.home.download')} onClick={() => openPanel.set('download')}>
      <Icon name="download" />
    </button>
  )
}

export const headerDownload = { isShown, HeaderDownload }
