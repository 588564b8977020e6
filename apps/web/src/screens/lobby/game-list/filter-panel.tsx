import { gameCategories } from '@trevo/rules/categories'
import { isLottery, minBetChoices } from '@trevo/rules/games'
import { useState, type ReactNode } from 'react'
import { site } from '#initial-data/initial-data.ts'
import { go } from '#router/navigate.ts'
import type { ShownCategory } from '@trevo/rules/categories'
import { noFilter, type FilterFields } from '#areas/lobby/games/list-state.ts'
import { vendorsOf, type GameTypes } from '#areas/lobby/games/use-games.ts'
import { formatMoney } from '@trevo/ui/words/format.ts'
import { t } from '#i18n/t.ts'
import { Button } from '@trevo/ui/button.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
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
    <Sheet open={open} onClose={onClose} title={t('games.lists.filters.title')} from="end" isKept>
      <FilterForm {...rest} open={open} onLeave={onClose} />
    </Sheet>
  )
}

function FilterForm({ open, category, types, fields, onApply, onLeave }: Omit<FilterPanelProps, 'onClose'> & { onLeave: () => void }) {
  const [chosen, setChosen] = useState(fields)
  const [wasOpen, setWasOpen] = useState(open)
  // It stood ready before: what the list is asked for may be something else by now.
  if (wasOpen !== open) {
    setWasOpen(open)
    if (open) setChosen(fields)
  }
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
      <Choice label={t('games.lists.category_pick')}>
        <Select value={category} onPick={(next) => leaveFor(filterPath(next))}>
          <option value="ALL">{t('lobby.games.category.ALL')}</option>
          {gameCategories.filter((each) => each === 'LOTT' || !isLottery(each)).map((each) => (
            <option key={each} value={each}>
              {t(`lobby.games.category.${each}`)}
            </option>
          ))}
        </Select>
      </Choice>
      <Choice label={t('games.lists.filters.name')}>
        <input type="search" value={chosen.name} maxLength={64} autoComplete="off" enterKeyHint="search" onChange={(event) => set({ name: event.target.value })} />
      </Choice>
      <Choice label={t('games.lists.vendor')}>
        <Select value={chosen.vassalage} onPick={(vassalage) => set({ vassalage })}>
          <option value="">{t('games.lists.vendor_all')}</option>
          {vendorsOf(types, category).map((vendor) => (
            <option key={vendor.vassalage} value={vendor.vassalage}>
              {vendor.displayName}
            </option>
          ))}
        </Select>
      </Choice>
      {category === 'RNG' ? (
        <>
          <fieldset className={styles.set}>
            <legend>{t('games.lists.filters.min_bet')}</legend>
            <div className={styles.chips}>
              {['', ...minBetChoices].map((minBet) => (
                <label key={minBet} className={styles.chip}>
                  <input type="radio" name="minBet" checked={chosen.minBet === minBet} onChange={() => set({ minBet })} />
                  {minBet === '' ? <span>{t('games.lists.class_all')}</span> : <bdi>{formatMoney(minBet, site().currency)}</bdi>}
                </label>
              ))}
            </div>
          </fieldset>
          <Choice label={t('games.lists.filters.min_line')}>
            <Select value={chosen.minLine} onPick={(minLine) => set({ minLine })}>
              <option value="">{t('games.lists.filters.any')}</option>
              {lines.map((count) => (
                <option key={count} value={String(count)}>
                  {t('games.lists.filters.lines', { count })}
                </option>
              ))}
            </Select>
          </Choice>
        </>
      ) : null}
      <Button type="submit" isWide>
        {t('games.lists.filters.apply')}
      </Button>
      <Button kind="quiet" isWide onClick={() => onApply(noFilter)}>
        {t('games.lists.filters.reset')}
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

function Select({ value, onPick, children }: { value: string; onPick: (value: string) => void; children: ReactNode }) {
  return (
    <span className={styles.select}>
      <select value={value} onChange={(event) => onPick(event.target.value)}>
        {children}
      </select>
      <Icon name="chevron-down" size={18} />
    </span>
  )
}
