import { type ReactNode, useState } from 'react'
import { ChipRow } from '@trevo/ui/chip-row.tsx'
import type { DayRange } from '@trevo/ui/day-range.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { t } from '#i18n/t.ts'
import styles from './account-record.module.css'
import { dateWords } from './market-time.ts'
import { periodOfRange, periods, rangeOfPeriod } from './periods.ts'

interface FilterRowProps {
  /** The market's day. */
  readonly today: string
  readonly range: DayRange
  /** What is chosen on the sheet, in words. */
  readonly chosen: readonly string[]
  readonly onRange: (range: DayRange) => void
  /** What the sheet holds; `close` puts it away. */
  readonly form: (close: () => void) => ReactNode
}

/** The days by one tap; what is rarer on a sheet, and what is chosen there in words on its button. */
export function FilterRow({ today, range, chosen, onRange, form }: FilterRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const period = periodOfRange(range, today)
  const words = period === 'own' ? [`${dateWords(range.from)} – ${dateWords(range.to)}`, ...chosen] : chosen
  return (
    <div className={styles.filters}>
      <ChipRow
        label={t('wallet.period')}
        chips={periods.map((id) => ({ id, label: id === 'today' ? t('wallet.today') : t('wallet.days', { count: Number(id) }) }))}
        value={period === 'own' ? null : period}
        onPick={(id) => onRange(rangeOfPeriod(id, today))}
      />
      <button type="button" className={styles.choose} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon name="filter" size={20} />
        <span>{words.length === 0 ? t('wallet.account.filter') : words.join(' · ')}</span>
        <Icon name="chevron-right" size={18} />
      </button>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={t('wallet.account.filter')}>
        {isOpen && form(() => setIsOpen(false))}
      </Sheet>
    </div>
  )
}
