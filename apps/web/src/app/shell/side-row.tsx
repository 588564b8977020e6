import { Icon } from '@trevo/ui/icon.tsx'
import type { IconName } from '@trevo/ui/icon-names.ts'
import styles from './side-menu.module.css'

interface RowProps {
  icon: IconName
  label: string
  onTap: () => void
  /** The finger is down: what the tap will ask for may come. */
  onNear?: () => void
}

export function Row({ icon, label, onTap, onNear }: RowProps) {
  return (
    <button type="button" className={styles.row} onPointerDown={onNear} onClick={onTap}>
      <Icon name={icon} size={22} />
      <span>{label}</span>
    </button>
  )
}
