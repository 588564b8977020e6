import type { DayRange } from '@trevo/ui/day-range.ts'
import { type FilterChanges, type FilterChoice, FilterForm } from './filter-form.tsx'
import { FilterRow } from './filter-row.tsx'
import type { RecordOptions } from './use-account-record.ts'

interface RecordFiltersProps {
  readonly options: RecordOptions
  readonly range: DayRange
  readonly questions: readonly FilterChoice[]
  /** Into the address; null takes out. */
  readonly onFilter: (changes: FilterChanges) => void
}

/** The days by one tap; days of one's own and the questions of the record on a sheet. */
export function RecordFilters({ options, range, questions, onFilter }: RecordFiltersProps) {
  const chosen = questions.map(({ choices, value }) => choices.find((choice) => choice.value === value)?.label).filter((label) => label !== undefined)
  return (
    <FilterRow
      today={options.today}
      range={range}
      chosen={chosen}
      onRange={({ from, to }) => onFilter({ from, to })}
      form={(close) => (
        <FilterForm
          options={options}
          range={range}
          questions={questions}
          onFilter={(changes) => {
            close()
            onFilter(changes)
          }}
        />
      )}
    />
  )
}
