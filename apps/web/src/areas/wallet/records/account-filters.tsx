import { useState } from 'react'
import { movementKindNames, purseNames } from '@trevo/rules/wallet/movement-kinds'
import { Button } from '@trevo/ui/button.tsx'
import { ChipRow } from '@trevo/ui/chip-row.tsx'
import { ChoiceField } from '@trevo/ui/choice-field.tsx'
import { DateRange } from '@trevo/ui/date-range.tsx'
import { rangeProblem } from '@trevo/ui/day-range.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { t } from '#i18n/t.ts'
import styles from './account-record.module.css'
import { dateWords } from './market-time.ts'
import { earliestDay } from './period-row.tsx'
import { periodOfRange, periods, rangeOfPeriod } from './periods.ts'
import type { AccountFilter, RecordOptions } from './use-account-record.ts'

type Changes = Readonly<Record<string, string | null>>

interface AccountFiltersProps {
  readonly options: RecordOptions
  readonly filter: AccountFilter
  readonly onFilter: (changes: Changes) => void
}

const gameValue = ({ vassalage, gameCode }: Pick<AccountFilter, 'vassalage' | 'gameCode'>): string => (vassalage === undefined ? '' : `${vassalage}/${gameCode ?? ''}`)

/** The days by one tap; what is rarer on a sheet, and what is chosen there in words on its button. */
export function AccountFilters({ options, filter, onFilter }: AccountFiltersProps) {
  const [isOpen, setIsOpen] = useState(false)
  const range = { from: filter.from ?? options.today, to: filter.to ?? options.today }
  const period = periodOfRange(range, options.today)
  const game = options.games.find((each) => gameValue(each) === gameValue(filter))
  const chosen = [
    period === 'own' ? `${dateWords(range.from)} – ${dateWords(range.to)}` : null,
    filter.purse === undefined || filter.purse === 'cash' ? null : t(`wallet.purses.${filter.purse}`),
    filter.kind === undefined ? null : t(`wallet.account.kinds.${filter.kind}`),
    game?.gameName ?? null,
  ].filter((each) => each !== null)
  return (
    <div className={styles.filters}>
      <ChipRow
        label={t('wallet.period')}
        chips={periods.map((id) => ({ id, label: id === 'today' ? t('wallet.today') : t('wallet.days', { count: Number(id) }) }))}
        value={period === 'own' ? null : period}
        onPick={(id) => onFilter({ ...rangeOfPeriod(id, options.today) })}
      />
      <button type="button" className={styles.choose} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon name="filter" size={20} />
        <span>{chosen.length === 0 ? t('wallet.account.filter') : chosen.join(' · ')}</span>
        <Icon name="chevron-right" size={18} />
      </button>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={t('wallet.account.filter')}>
        {isOpen && (
          <FilterForm
            options={options}
            filter={filter}
            onFilter={(changes) => {
              setIsOpen(false)
              onFilter(changes)
            }}
          />
        )}
      </Sheet>
    </div>
  )
}

function FilterForm({ options, filter, onFilter }: AccountFiltersProps) {
  const [range, setRange] = useState({ from: filter.from ?? options.today, to: filter.to ?? options.today })
  const [purse, setPurse] = useState<string>(filter.purse ?? 'cash')
  const [kind, setKind] = useState<string>(filter.kind ?? '')
  const [game, setGame] = useState(gameValue(filter))
  const rule = { min: earliestDay(options), max: options.today, daysMax: options.daysMax }
  const isRight = rangeProblem(range, rule) === null
  return (
    <div className={styles.sheet}>
      <DateRange label={t('wallet.period')} value={range} onValue={setRange} {...rule} presets={[]} />
      <ChoiceField
        label={t('wallet.account.kind')}
        emptyLabel={t('wallet.account.all')}
        choices={movementKindNames.map((value) => ({ value, label: t(`wallet.account.kinds.${value}`) }))}
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value)}
      />
      <ChoiceField
        label={t('wallet.account.purse')}
        emptyLabel={t('wallet.purses.cash')}
        choices={purseNames.filter((value) => value !== 'cash').map((value) => ({ value, label: t(`wallet.purses.${value}`) }))}
        value={purse === 'cash' ? '' : purse}
        onChange={(event) => setPurse(event.currentTarget.value)}
      />
      {options.games.length > 0 && (
        <ChoiceField
          label={t('wallet.account.game')}
          emptyLabel={t('wallet.account.all')}
          choices={options.games.map((each) => ({ value: gameValue(each), label: each.gameName }))}
          value={game}
          onChange={(event) => setGame(event.currentTarget.value)}
        />
      )}
      <Button isWide disabled={!isRight} onClick={() => onFilter({ ...range, purse: purse === 'cash' ? null : purse, kind, game })}>
        {t('wallet.account.show')}
      </Button>
      <Button kind="quiet" isWide onClick={() => onFilter({ from: null, to: null, purse: null, kind: null, game: null })}>
        {t('wallet.account.clear')}
      </Button>
    </div>
  )
}
