import type { ReplyOf } from '@trevo/contract/api'
import { Link } from '#app/link.tsx'
import { t } from '#i18n/t.ts'
import { Icon } from '#ui/icon.tsx'
import { categoryIcons } from './categories.ts'
import styles from './vendor-card.module.css'

type Vendor = ReplyOf<'GET /api/games/vendors'>['vendors'][number]

export function VendorCard({ vendor }: { vendor: Vendor }) {
  return (
    <Link to={`/m/gameList?gameType=${vendor.gameType}&vassalage=${encodeURIComponent(vendor.vassalage)}`} className={styles.card}>
      <span className={styles.mark}>
        <Icon name={categoryIcons[vendor.gameType]} size={26} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{vendor.displayName}</span>
        <span className={styles.kind}>{t(`games.category.${vendor.gameType}`)}</span>
      </span>
      <Icon name="chevron-right" size={20} />
    </Link>
  )
}
