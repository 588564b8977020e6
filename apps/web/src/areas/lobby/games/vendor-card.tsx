import type { GameCategory } from '@trevo/rules/categories'
import { Link } from '#router/link.tsx'
import { t } from '#i18n/t.ts'
import { imageUrl } from '#initial-data/image-url.ts'
import { vendorPath } from './categories.ts'
import { defaultWhenFailed } from './game-tile.tsx'
import styles from './vendor-card.module.css'

interface VendorCardProps {
  vendor: {
    readonly vassalage: string
    readonly displayName: string
    readonly gameType: GameCategory
    /** As the vendors' mapping names it; where it was not asked for, its usual place. */
    readonly mobileLargeIcon?: string
  }
}

export function VendorCard({ vendor }: VendorCardProps) {
  const { vassalage, gameType, displayName, mobileLargeIcon = `/vendors/${vassalage}-${gameType}.avif` } = vendor
  return (
    <Link to={vendorPath(vendor)} className={styles.card} draggable={false}>
      <img className={styles.mark} src={imageUrl(mobileLargeIcon)} alt="" width={56} height={56} loading="lazy" decoding="async" {...defaultWhenFailed} />
      <span className={styles.words}>
        <span className={styles.name} dir="auto">{displayName}</span>
        <span className={styles.kind}>{t(`lobby.games.category.${gameType}`)}</span>
      </span>
    </Link>
  )
}
