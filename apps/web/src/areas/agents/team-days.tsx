import { useState } from 'react'
import { dayIn } from '@trevo/rules/markets/market'
import { daysOf, daysOn } from '@trevo/rules/markets/market-days'
import { booksZone } from '@trevo/rules/staff/zones'
import { Button } from '@trevo/ui/button.tsx'
import { ChipRow } from '@trevo/ui/chip-row.tsx'
import { DateRange } from '@trevo/ui/date-range.tsx'
import { type DayRange, rangeProblem } from '@trevo/ui/day-range.ts'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { t } from '#i18n/t.ts'
import { useSearchParam } from '#router/location.ts'
import { setSearch } from '#router/navigate.ts'
import styles from './team.module.css'
import { dayWords } from './words.ts'

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text)
/** Nobody looks back further. */
const backDays = 730

/** The days of the books that the address asks for, today where it names none that can be asked for. */
export function useTeamDays(daysMax: number): { readonly today: string; readonly range: DayRange } {
  const [from, to] = [useSearchParam('from'), useSearchParam('to')]
  const [today] = useState(() => dayIn(booksZone, new Date()))
  const isRange = isDay(from) && isDay(to) && daysOf(from, to) >= 1 && daysOf(from, to) <= daysMax
  return { today, range: isRange ? { from, to } : { from: today, to: today } }
}

interface TeamDaysProps {
  readonly today: string
  readonly range: DayRange
  readonly daysMax: number
  /** Whole periods up to today, beside today itself. */
  readonly periods: readonly number[]
}

/** Days by one tap, or of one's own choice; the address keeps them. */
export function TeamDays({ today, range, daysMax, periods }: TeamDaysProps) {
  const [isOpen, setIsOpen] = useState(false)
  const chosen = range.to === today ? [1, ...periods].find((days) => days === daysOf(range.from, range.to)) : undefined
  const chips = [
    { id: '1', label: t('downline.today') },
    ...periods.map((days) => ({ id: String(days), label: t('downline.days', { count: days }) })),
    { id: 'own', label: chosen === undefined ? t('downline.fromTo', { from: dayWords(range.from), to: dayWords(range.to) }) : t('downline.ownDays') },
  ]
  return (
    <>
      <ChipRow label={t('downline.period')} chips={chips} value={chosen === undefined ? 'own' : String(chosen)} onPick={(id) => (id === 'own' ? setIsOpen(true) : setSearch({ from: daysOn(today, 1 - Number(id)), to: today }))} />
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={t('downline.period')}>
        {isOpen ? <OwnDays range={range} rule={{ min: daysOn(today, -backDays), max: today, daysMax }} onDone={() => setIsOpen(false)} /> : null}
      </Sheet>
    </>
  )
}

function OwnDays({ range, rule, onDone }: { readonly range: DayRange; readonly rule: { readonly min: string; readonly max: string; readonly daysMax: number }; readonly onDone: () => void }) {
  const [value, setValue] = useState(range)
  const take = (): void => {
    onDone()
    setSearch({ from: value.from, to: value.to })
  }
  return (
    <div className={styles.form}>
      <DateRange label={t('downline.period')} value={value} onValue={setValue} {...rule} presets={[]} />
      <Button isWide disabled={rangeProblem(value, rule) !== null} onClick={take}>
        {t('downline.show')}
      </Button>
    </div>
  )
}
