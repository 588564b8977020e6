import { useState } from 'react'
import { daysOn } from '@trevo/rules/markets/market-days'
import { Button } from '@trevo/ui/button.tsx'
import { ChipRow } from '@trevo/ui/chip-row.tsx'
import { DateRange } from '@trevo/ui/date-range.tsx'
import { type DayRange, rangeProblem } from '@trevo/ui/day-range.ts'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { t } from '#i18n/t.ts'
import styles from './account-record.module.css'
import { dateWords } from './market-time.ts'
import { type Period, periodOfRange, periods, rangeOfPeriod } from './periods.ts'
import type { RecordOptions } from './use-account-record.ts'

/** A new member's record begins with the account, and every period of it can be chosen. */
export const earliestDay = ({ firstDay, today, daysMax }: RecordOptions): string => {
  const ofLongest = daysOn(today, 1 - daysMax)
  return firstDay < ofLongest ? firstDay : ofLongest
}

interface PeriodRowProps {
  readonly options: RecordOptions
  readonly range: DayRange
  readonly onRange: (range: { readonly from: string; readonly to: string }) => void
}

/** The days by one tap, or by one's own choice on a sheet. */
export function PeriodRow({ options, range, onRange }: PeriodRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const period = periodOfRange(range, options.today)
  const own = period === 'own' ? `${dateWords(range.from)} – ${dateWords(range.to)}` : t('wallet.account.ownDays')
  const chips: readonly { readonly id: Period | 'own'; readonly label: string }[] = [
    ...periods.map((id) => ({ id, label: id === 'today' ? t('wallet.today') : t('wallet.days', { count: Number(id) }) })),
    { id: 'own', label: own },
  ]
  return (
    <>
      <ChipRow label={t('wallet.period')} chips={chips} value={period} onPick={(id) => (id === 'own' ? setIsOpen(true) : onRange(rangeOfPeriod(id, options.today)))} />
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={t('wallet.period')}>
        {isOpen && (
          <OwnDays
            options={options}
            range={range}
            onRange={(next) => {
              setIsOpen(false)
              onRange(next)
            }}
          />
        )}
      </Sheet>
    </>
  )
}

function OwnDays({ options, range, onRange }: PeriodRowProps) {
  const [value, setValue] = useState(range)
  const rule = { min: earliestDay(options), max: options.today, daysMax: options.daysMax }
  return (
    <div className={styles.sheet}>
      <DateRange label={t('wallet.period')} value={value} onValue={setValue} {...rule} presets={[]} />
      <Button isWide disabled={rangeProblem(value, rule) !== null} onClick={() => onRange({ from: value.from, to: value.to })}>
        {t('wallet.account.show')}
      </Button>
    </div>
  )
}
