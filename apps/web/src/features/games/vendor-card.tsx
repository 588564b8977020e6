import type { GameCategory } from '@trevo/rules/categories'
import { Link } from '#app/link.tsx'
import { t } from '#i18n/t.ts'
import { Icon } from '#ui/icon.tsx'
import { categoryIcons, vendorPath } from './categories.ts'
import styles from './vendor-card.module.css'

interface VendorCardProps {
  vendor: { readonly vassalage: string; readonly displayName: string; readonly gameType: GameCategory }
}

export function VendorCard({ vendor }: VendorCardProps) {
  return (
    <Link to={vendorPath(vendor)} className={styles.card}>
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
