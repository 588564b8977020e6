import { appWords } from '#areas/site/mobile-template.ts'
import { t } from '#i18n/t.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import type { IconName } from '@trevo/ui/icon-names.ts'
import { Sheet } from '@trevo/ui/sheet.tsx'
import type { DownloadOption } from '#areas/site/install-options.ts'
import styles from './download-sheet.module.css'
import { installOptionsHere } from '#areas/site/install-options-here.ts'

const icons: Readonly<Record<DownloadOption['kind'], IconName>> = { add: 'share', android: 'download', profile: 'shield-check', ios: 'download' }

/** What this phone can install, or why not (Product §2.42). */
export function DownloadSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { options, tip } = open ? installOptionsHere() : { options: [], tip: null }
  const { words, style } = appWords()
  return (
    <Sheet open={open} onClose={onClose} title={t('account.panels.download.title')}>
      {words === '' ? null : (
        <p className={styles.words} style={style}>
          {words}
        </p>
      )}
      {tip === null ? null : <p className={styles.tip}>{t(`account.panels.download.${tip}`)}</p>}
      {options.length === 0 && tip === null ? <p className={styles.nothing}>{t('account.panels.download.nothing')}</p> : null}
      <ul className={styles.list}>
        {options.map(({ kind, url, target }) => (
          <li key={kind}>
            {kind === 'add' ? (
              <div className={styles.row}>
                <Icon name={icons[kind]} />
                <span>
                  <strong>{t('account.panels.download.add')}</strong>
                  <span className={styles.how}>{t('account.panels.download.add_how')}</span>
                </span>
              </div>
            ) : (
              <a className={styles.row} href={url} target={target} rel="noopener" onClick={onClose}>
                <Icon name={icons[kind]} />
                <strong>{t(`account.panels.download.${kind}`)}</strong>
              </a>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
