import { t } from '#words/t.ts'
import { ChipRow } from './chip-row.tsx'
import { DateField } from './date-field.tsx'
import styles from './date-range.module.css'
import { rangeProblem, type DayRange } from './day-range.ts'

interface DateRangeProps {
  readonly value: DayRange
  readonly onValue: (range: DayRange) => void
  /** The first and the last day there is something of. */
  readonly min: string
  readonly max: string
  /** At the most so many days at once. */
  readonly daysMax: number
  /** Ranges that one tap chooses, named by the screen's own words. */
  readonly presets: readonly { readonly id: string; readonly label: string; readonly range: DayRange }[]
  /** What the range narrows, for those who do not see it. */
  readonly label: string
}

/** From one day to another, both with. A range that cannot be is said beside its end and handed on all the same: whoever asks looks at `rangeProblem`. */
export function DateRange({ value, onValue, min, max, daysMax, presets, label }: DateRangeProps) {
  const problem = rangeProblem(value, { min, max, daysMax })
  const chosen = presets.find(({ range }) => range.from === value.from && range.to === value.to)
  return (
    <div role="group" aria-label={label} className={styles.range}>
      {presets.length === 0 ? null : (
        <ChipRow
          label={label}
          chips={presets}
          value={chosen?.id ?? null}
          onPick={(id) => {
            const preset = presets.find((each) => each.id === id)
            if (preset !== undefined) onValue(preset.range)
          }}
        />
      )}
      <div className={styles.days}>
        <DateField label={t('ui.range.from')} value={value.from} min={min} max={max} onValue={(from) => onValue({ ...value, from })} />
        <DateField
          label={t('ui.range.to')}
          value={value.to}
          min={min}
          max={max}
          error={problem === null ? undefined : problem === 'too_many_days' ? t('ui.range.too_many_days', { days: daysMax }) : t(`ui.range.${problem}`)}
          onValue={(to) => onValue({ ...value, to })}
        />
      </div>
    </div>
  )
}
