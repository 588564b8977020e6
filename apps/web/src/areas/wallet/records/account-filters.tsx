import { movementKindNames, purseNames } from '@trevo/rules/wallet/movement-kinds'
import { t } from '#i18n/t.ts'
import type { FilterChanges } from './filter-form.tsx'
import { gameQuestion, gameValue } from './game-question.ts'
import { RecordFilters } from './record-filters.tsx'
import type { AccountFilter, RecordOptions } from './use-account-record.ts'

interface AccountFiltersProps {
  readonly options: RecordOptions
  readonly filter: AccountFilter
  readonly onFilter: (changes: FilterChanges) => void
}

/** By days, kind, purse and game. */
export function AccountFilters({ options, filter, onFilter }: AccountFiltersProps) {
  const kind = {
    name: 'kind',
    label: t('wallet.account.kind'),
    allLabel: t('wallet.account.all'),
    choices: movementKindNames.map((value) => ({ value, label: t(`wallet.account.kinds.${value}`) })),
    value: filter.kind ?? '',
  }
  const purse = {
    name: 'purse',
    label: t('wallet.account.purse'),
    allLabel: t('wallet.purses.cash'),
    choices: purseNames.filter((value) => value !== 'cash').map((value) => ({ value, label: t(`wallet.purses.${value}`) })),
    value: filter.purse === undefined || filter.purse === 'cash' ? '' : filter.purse,
  }
  return (
    <RecordFilters
      options={options}
      range={{ from: filter.from ?? options.today, to: filter.to ?? options.today }}
      questions={[kind, purse, ...gameQuestion(options, gameValue(filter))]}
      onFilter={onFilter}
    />
  )
}
