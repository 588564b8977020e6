import { site } from '#app/boot.ts'
import type { FilterFields } from '#features/games/list-state.ts'
import { formatMoney } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './asked-chips.module.css'

interface AskedChipsProps {
  fields: FilterFields
  vendorName: string
  onClear: (field: keyof FilterFields) => void
}

/** What the filter asks, each with a way to take it back. */
export function AskedChips({ fields, vendorName, onClear }: AskedChipsProps) {
  const texts: Readonly<Record<keyof FilterFields, string>> = {
    vassalage: vendorName,
    name: `“${fields.name}”`,
    minBet: fields.minBet === '' ? '' : t('lists.filters.up_to', { amount: formatMoney(fields.minBet, site().currency) }),
    minLine: fields.minLine === '' ? '' : t('lists.filters.lines', { count: Number(fields.minLine) }),
  }
  const asked = (['vassalage', 'name', 'minBet', 'minLine'] as const).filter((field) => fields[field] !== '')
  if (asked.length === 0) return null
  return (
    <div className={styles.row}>
      {asked.map((field) => (
        <button key={field} type="button" className={styles.chip} aria-label={t('lists.filters.clear', { what: texts[field] })} onClick={() => onClear(field)}>
          <span>
            {texts[field]}
            <Icon name="close" size={14} />
          </span>
        </button>
      ))}
    </div>
  )
}
