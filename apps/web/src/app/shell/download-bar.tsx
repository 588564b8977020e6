import { useState } from 'react'
import { site } from '#initial-data/initial-data.ts'
import { appWords } from '#areas/site/mobile-template.ts'
import { t } from '#i18n/t.ts'
import { imageUrl } from '#initial-data/image-url.ts'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import { readStored, writeStored } from '#lib/storage.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import { BrandMark } from './brand-mark.tsx'
import styles from './download-bar.module.css'
import { hasInstallOptions } from '#areas/site/install-options.ts'
import { installOptionsHere } from '#areas/site/install-options-here.ts'
import { openPanel } from '#areas/site/panel-store.ts'

const closedKey = 'hideDownloadBar'

/** The app's own icon where the site has one, else the brand's mark. */
function AppIcon() {
  const icon = site().resources.find(({ resourceType, url }) => resourceType === 'AppDownloadIcon' && /^(?:https:\/\/|\/(?!\/))/.test(url))
  return icon === undefined ? <BrandMark isMarkAlone /> : <img className={styles.icon} src={imageUrl(icon.url)} alt="" width={36} height={36} decoding="async" />
}

/** Floats above the bottom menu, so that it moves nothing; closed once, it stays closed on this phone (Product §2.44). Without internet its place is the offline bar's (Product §2.85). */
export function DownloadBar() {
  const [isClosed, setIsClosed] = useState(() => readStored('localStorage', closedKey) !== null)
  const isOnline = useIsOnline()
  if (isClosed || !isOnline || !hasInstallOptions(installOptionsHere())) return null
  const { words, style } = appWords()
  const close = (): void => {
    writeStored('localStorage', closedKey, '1')
    setIsClosed(true)
  }
  return (
    <aside className={styles.bar} style={style} aria-label={t('account.panels.download.title')}>
      <AppIcon />
      <p className={styles.words}>{words === '' ? t('account.panels.download.bar') : words}</p>
      <button type="button" className={styles.open} onClick={() => openPanel.set('download')}>
        {t('account.panels.download.open')}
      </button>
      <button type="button" className={styles.close} aria-label={t('account.panels.download.dismiss')} onClick={close}>
        <Icon name="close" size={20} />
      </button>
    </aside>
  )
}
