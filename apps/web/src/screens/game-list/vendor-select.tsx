import type { Vendors } from '#features/games/use-games.ts'
import { t } from '#i18n/t.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './vendor-select.module.css'

interface VendorSelectProps {
  vendors: Vendors
  value: string
  onChoose: (vassalage: string) => void
}

/** The phone's own chooser: it knows how to be large, spoken and scrolled. */
export function VendorSelect({ vendors, value, onChoose }: VendorSelectProps) {
  return (
    <span className={value === '' ? styles.select : styles.chosen}>
      <Icon name="filter" size={18} />
      <select aria-label={t('games.vendor')} value={value} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{t('games.vendor_all')}</option>
        {vendors.map((vendor) => (
          <option key={vendor.vassalage} value={vendor.vassalage}>
            {vendor.displayName}
          </option>
        ))}
      </select>
    </span>
  )
}
