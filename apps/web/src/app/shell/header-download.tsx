import { site } from '#app/boot.ts'
import { t } from '#i18n/t.ts'
import { Icon } from '#ui/icon.tsx'
import { hasOffer } from './download-options.ts'
import styles from './header.module.css'
import { offerHere } from './offer-here.ts'
import { openPanel } from './panel-store.ts'

/** Stands where the app's window is on and this phone has something to install (Product §2.45). */
export function HeaderDownload() {
  if (site().whitelabel['APPWINDOW3'] !== true || !hasOffer(offerHere())) return null
  return (
    <button type="button" className={`${styles.round ?? ''} ${styles.download ?? ''}`} aria-label={t('home.download')} onClick={() => openPanel.set('download')}>
      <Icon name="download" />
    </button>
  )
}
