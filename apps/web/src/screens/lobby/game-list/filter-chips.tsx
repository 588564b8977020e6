import { site } from '#initial-data/initial-data.ts'
import type { FilterFields } from '#areas/lobby/games/list-state.ts'
import { t } from '#i18n/t.ts'
import { useModule } from '#lazy/use-module.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import styles from './filter-chips.module.css'

interface FilterChipsProps {
  fields: FilterFields
  vendorName: string
  onClear: (field: keyof FilterFields) => void
}

const loadMoney = () => import('@trevo/ui/words/format.ts')

/** What the filter asks, each with a way to take it back. */
export function FilterChips({ fields, vendorName, onClear }: FilterChipsProps) {
  // Few lists are asked for by their least bet; the panel that asks has brought it.
  const money = useModule(loadMoney, fields.minBet !== '')
  if (fields.minBet !== '' && money === null) return <div className={styles.place} />
  const texts: Readonly<Record<keyof FilterFields, string>> = {
    vassalage: vendorName,
    name: `“${fields.name}”`,
    minBet: money === null ? '' : t('games.lists.filters.up_to', { amount: money.formatMoney(fields.minBet, site().currency) }),
    minLine: fields.minLine === '' ? '' : t('games.lists.filters.lines', { count: Number(fields.minLine) }),
  }
  const asked = (['vassalage', 'name', 'minBet', 'minLine'] as const).filter((field) => fields[field] !== '')
  if (asked.length === 0) return null
  return (
    <div className={styles.row}>
      {asked.map((field) => (
        <button key={field} type="button" className={styles.chip} aria-label={t('games.lists.filters.clear', { what: texts[field] })} onClick={() => onClear(field)}>
          <span>
            {texts[field]}
            <Icon name="close" size={14} />
          </span>
        </button>
      ))}
    </div>
  )
}
