import { Link } from '#router/link.tsx'
import { formatDateTime } from '@trevo/ui/words/format.ts'
import { t } from '#i18n/t.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import styles from './not-now.module.css'
import { waitUntil, type Obstacle, type Options } from './obstacle.ts'

export function NotNow({ options, obstacle }: { readonly options: Options; readonly obstacle: Obstacle }) {
  return (
    <div className={styles.note} role="status">
      <Icon name={obstacle === 'wait' ? 'hourglass' : obstacle === 'papers' ? 'id-card' : 'shield-check'} size={22} />
      <div>
        <p className={styles.what}>{obstacle === 'wait' ? t('cashier.withdraw.waitUntil', { time: formatDateTime(waitUntil(options) ?? '') }) : t(`cashier.withdraw.obstacle.${obstacle}`)}</p>
        {obstacle === 'wait' ? (
          <p className={styles.why}>{t('cashier.withdraw.waitWhy')}</p>
        ) : (
          <Link to={obstacle === 'papers' ? '/m/kyc' : '/m/securityCenter'} className={styles.link}>
            {t(obstacle === 'papers' ? 'refusals.to_papers' : 'cashier.withdraw.toSecurity')}
          </Link>
        )}
      </div>
    </div>
  )
}
