import { bootHome } from '#app/boot.ts'
import { t } from '#i18n/t.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './side-menu.module.css'

interface PromotionsProps {
  onGo: (path: string) => void
  onAll: () => void
}

/** Opens in its place and names what the site promotes now; the last line leads to all of it. */
export function Promotions({ onGo, onAll }: PromotionsProps) {
  const banners = bootHome()?.banners ?? []
  return (
    <details className={styles.fold}>
      <summary className={styles.row}>
        <Icon name="gift" size={22} />
        <span className={styles.grow}>{t('panels.menu.promotions')}</span>
        <Icon name="chevron-down" size={20} className={styles.arrow ?? ''} />
      </summary>
      {banners.length === 0 ? <p className={styles.none}>{t('panels.menu.no_promotions')}</p> : null}
      <ul>
        {banners.map((banner) => (
          <li key={banner.id}>
            <button type="button" className={styles.inner} onClick={() => onGo(banner.href)}>
              {banner.title}
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={styles.inner} onClick={onAll}>
            {t('panels.menu.all_promotions')}
          </button>
        </li>
      </ul>
    </details>
  )
}
