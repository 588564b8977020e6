import { useState } from 'react'
import { Button } from '@trevo/ui/button.tsx'
import { ChoiceField } from '@trevo/ui/choice-field.tsx'
import { DateRange } from '@trevo/ui/date-range.tsx'
import { type DayRange, rangeProblem } from '@trevo/ui/day-range.ts'
import { t } from '#i18n/t.ts'
import styles from './account-record.module.css'
import { earliestDay } from './period-row.tsx'
import type { RecordOptions } from './use-account-record.ts'

/** A question of the sheet; an empty value is "all". */
export interface FilterChoice {
  readonly name: string
  readonly label: string
  readonly allLabel: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly value: string
}

export type FilterChanges = Readonly<Record<string, string | null>>

interface FilterFormProps {
  readonly options: RecordOptions
  readonly range: DayRange
  readonly questions: readonly FilterChoice[]
  readonly onFilter: (changes: FilterChanges) => void
}

/** Days of one's own choice and the questions of a record; what is chosen goes into the address. */
export function FilterForm({ options, range: before, questions, onFilter }: FilterFormProps) {
  const [range, setRange] = useState(before)
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(() => Object.fromEntries(questions.map(({ name, value }) => [name, value])))
  const rule = { min: earliestDay(options), max: options.today, daysMax: options.daysMax }
  const inAddress = Object.fromEntries(Object.entries(chosen).map(([name, value]) => [name, value === '' ? null : value]))
  const none = Object.fromEntries(questions.map(({ name }) => [name, null]))
  return (
    <div className={styles.sheet}>
      <DateRange label={t('wallet.period')} value={range} onValue={setRange} {...rule} presets={[]} />
      {questions.map(({ name, label, allLabel, choices }) => (
        <ChoiceField
          key={name}
          label={label}
          emptyLabel={allLabel}
          choices={choices}
          value={chosen[name] ?? ''}
          onChange={(event) => {
            const { value } = event.currentTarget
            setChosen((now) => ({ ...now, [name]: value }))
          }}
        />
      ))}
      <Button isWide disabled={rangeProblem(range, rule) !== null} onClick={() => onFilter({ ...range, ...inAddress })}>
        {t('wallet.account.show')}
      </Button>
      <Button kind="quiet" isWide onClick={() => onFilter({ from: null, to: null, ...none })}>
        {t('wallet.account.clear')}
      </Button>
    </div>
  )
}
