import { useState } from 'react'
import { t } from '#i18n/t.ts'
import { readStored, writeStored } from '#lib/storage.ts'
import { Icon } from '#ui/icon.tsx'
import { BrandMark } from './brand-mark.tsx'
import styles from './download-bar.module.css'
import { hasOffer } from './download-options.ts'
import { offerHere } from './offer-here.ts'
import { openPanel } from './panel-store.ts'

const closedKey = 'hideDownloadBar'

/** Floats above the bottom menu, so that it moves nothing; closed once, it stays closed on this phone (Product §2.44). */
export function DownloadBar() {
  const [isClosed, setIsClosed] = useState(() => readStored('localStorage', closedKey) !== null)
  if (isClosed || !hasOffer(offerHere())) return null
  const close = (): void => {
    writeStored('localStorage', closedKey, '1')
    setIsClosed(true)
  }
  return (
    <aside className={styles.bar} aria-label={t('panels.download.title')}>
      <BrandMark />
      <p className={styles.words}>{t('panels.download.bar')}</p>
      <button type="button" className={styles.open} onClick={() => openPanel.set('download')}>
        {t('panels.download.open')}
      </button>
      <button type="button" className={styles.close} aria-label={t('panels.download.dismiss')} onClick={close}>
        <Icon name="close" size={20} />
      </button>
    </aside>
  )
}
