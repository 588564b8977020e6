import { gameCategories } from '@trevo/rules/categories'
import { isLottery, minBetChoices } from '@trevo/rules/games'
import { useState, type ReactNode } from 'react'
import { site } from '#app/boot.ts'
import { go } from '#app/navigate.ts'
import type { ShownCategory } from '#features/games/categories.ts'
import { noFilter, type FilterFields } from '#features/games/list-state.ts'
import { vendorsOf, type GameTypes } from '#features/games/use-games.ts'
import { formatMoney } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { filterPath } from './filter-path.ts'
import styles from './filter-panel.module.css'

interface FilterPanelProps {
  open: boolean
  onClose: () => void
  category: ShownCategory
  types: GameTypes | undefined
  fields: FilterFields
  onApply: (fields: FilterFields) => void
}

/** Chosen here, shown with one tap: nothing behind it moves before. */
export function FilterPanel({ open, onClose, ...rest }: FilterPanelProps) {
  return (
    <Sheet open={open} onClose={onClose} title={t('lists.filters.title')} from="end">
      {open ? <FilterForm {...rest} onLeave={onClose} /> : null}
    </Sheet>
  )
}

function FilterForm({ category, types, fields, onApply, onLeave }: Omit<FilterPanelProps, 'open' | 'onClose'> & { onLeave: () => void }) {
  const [chosen, setChosen] = useState(fields)
  const set = (change: Partial<FilterFields>): void => setChosen({ ...chosen, ...change })
  const lines = category === 'ALL' || category === 'HOT' ? [] : (types?.filters.minLines[category] ?? [])
  const leaveFor = (path: string): void => {
    onLeave()
    void go(path)
  }
  return (
    <form className={styles.form} onSubmit={(event) => {
      event.preventDefault()
      onApply({ ...chosen, name: chosen.name.trim() })
    }}>
      <Choice label={t('lists.category_pick')}>
        <select value={category} onChange={(event) => leaveFor(filterPath(event.target.value))}>
          <option value="ALL">{t('games.category.ALL')}</option>
          {gameCategories.filter((each) => each === 'LOTT' || !isLottery(each)).map((each) => (
            <option key={each} value={each}>
              {t(`games.category.${each}`)}
            </option>
          ))}
        </select>
      </Choice>
      <Choice label={t('lists.filters.name')}>
        <input type="search" value={chosen.name} maxLength={64} autoComplete="off" enterKeyHint="search" onChange={(event) => set({ name: event.target.value })} />
      </Choice>
      <Choice label={t('lists.vendor')}>
        <select value={chosen.vassalage} onChange={(event) => set({ vassalage: event.target.value })}>
          <option value="">{t('lists.vendor_all')}</option>
          {vendorsOf(types, category).map((vendor) => (
            <option key={vendor.vassalage} value={vendor.vassalage}>
              {vendor.displayName}
            </option>
          ))}
        </select>
      </Choice>
      {category === 'RNG' ? (
        <>
          <fieldset className={styles.set}>
            <legend>{t('lists.filters.min_bet')}</legend>
            <div className={styles.chips}>
              {['', ...minBetChoices].map((minBet) => (
                <label key={minBet} className={styles.chip}>
                  <input type="radio" name="minBet" checked={chosen.minBet === minBet} onChange={() => set({ minBet })} />
                  <span>{minBet === '' ? t('lists.class_all') : formatMoney(minBet, site().currency)}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <Choice label={t('lists.filters.min_line')}>
            <select value={chosen.minLine} onChange={(event) => set({ minLine: event.target.value })}>
              <option value="">{t('lists.filters.any')}</option>
              {lines.map((count) => (
                <option key={count} value={String(count)}>
                  {t('lists.filters.lines', { count })}
                </option>
              ))}
            </select>
          </Choice>
        </>
      ) : null}
      <Button type="submit" isWide>
        {t('lists.filters.apply')}
      </Button>
      <Button kind="quiet" isWide onClick={() => onApply(noFilter)}>
        {t('lists.filters.reset')}
      </Button>
    </form>
  )
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      {children}
    </label>
  )
}
