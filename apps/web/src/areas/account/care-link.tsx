import { Link } from '#router/link.tsx'
import { t } from '#i18n/t.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import styles from './care-link.module.css'

export const carePath = '/m/responsible'

/** To everything that stops play, one tap away: nobody has to ask support for it (Product §2.95). */
export function CareLink() {
  return (
    <Link to={carePath} className={styles.care}>
      <Icon name="shield-check" size={20} />
      <span>{t('site.common.care')}</span>
    </Link>
  )
}
