import type { DataType } from '#areas/lobby/games/list-state.ts'
import { t } from '#i18n/t.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import type { IconName } from '@trevo/ui/icon-names.ts'
import styles from './list-tabs.module.css'

interface ListTabsProps {
  dataType: DataType
  /** How many fields of the filter are set. */
  filterCount: number
  onTab: (tab: 'hot' | 'recent' | 'fav') => void
  onFilter: () => void
}

const tabs = [
  { tab: 'hot', icon: 'flame', label: 'games.lists.hot' },
  { tab: 'recent', icon: 'recent', label: 'games.lists.recent' },
  { tab: 'fav', icon: 'heart', label: 'games.lists.favourites' },
] as const satisfies readonly { tab: DataType; icon: IconName; label: string }[]

/** Three lists to switch on and off, and the filter over all games. */
export function ListTabs({ dataType, filterCount, onTab, onFilter }: ListTabsProps) {
  return (
    <div role="group" aria-label={t('games.lists.tabs')} className={styles.row}>
      {tabs.map(({ tab, icon, label }) => (
        <button key={tab} type="button" className={styles.tab} aria-pressed={dataType === tab} onClick={() => onTab(tab)}>
          <Icon name={icon} size={20} />
          {t(label)}
        </button>
      ))}
      <button type="button" className={styles.tab} aria-pressed={dataType === 'filter' || filterCount > 0} aria-haspopup="dialog" onClick={onFilter}>
        <Icon name="filter" size={20} />
        <span>
          {t('games.lists.filter')}
          {filterCount > 0 ? <span className={styles.count}>{filterCount}</span> : null}
        </span>
      </button>
    </div>
  )
}
