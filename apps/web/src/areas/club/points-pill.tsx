import { Icon } from '@trevo/ui/icon.tsx'
import { Link } from '#router/link.tsx'
import { pointsText } from './points-text.ts'
import styles from './points-pill.module.css'

/** How many points there are, and the way to why. */
export function PointsPill({ balance }: { readonly balance: number }) {
  return (
    <Link to="/m/points" className={styles.pill ?? ''}>
      <Icon name="clover" size={20} />
      <span>{pointsText(balance)}</span>
      <Icon name="chevron-right" size={16} />
    </Link>
  )
}
