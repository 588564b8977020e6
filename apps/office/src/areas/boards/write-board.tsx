import { gameCategories } from '@trevo/rules/categories'
import { prizeLinesMax, prizePlacesMax, provisionalHoursMax, provisionalHoursMin, scoringKinds } from '@trevo/rules/promotions/boards'
import { useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { t } from '#i18n/t.ts'
import { useMe } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { DateTimeField } from '#ui/date-time-field.tsx'
import { MoneyField } from '#ui/money-field.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { TagsField } from '#ui/tags-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { boardTermsIn, type BoardValues, boardValuesOf } from './board-values.ts'
import { type BoardShown, boardWord } from './board-words.ts'
import styles from './write-board.module.css'

const currenciesMax = 20
const isCurrency = (text: string): boolean => /^[A-Z]{3}$/.test(text)

/** Of a new board; it stands in its address. */
const newKey = (): string => `board-${Date.now().toString(36)}`

/** Writes a leaderboard: a new one, or the draft that stands. */
export function WriteBoard({ zone, shown }: { readonly zone: string; readonly shown?: BoardShown }) {
  const { currency } = useMe()
  const [fresh, setFresh] = useState(newKey)
  const boardKey = shown?.board.key ?? fresh
  return (
    <ActButton<'PUT /office/boards/:boardKey/draft', BoardValues>
      line="PUT /office/boards/:boardKey/draft" act="boards.save-draft" params={{ boardKey }} version={shown?.board.version ?? null} icon="edit" size="l" title={t(shown === undefined ? 'boards.new' : 'boards.edit')} text={t('boards.edit_text')}
      values={boardValuesOf(shown?.terms, { zone, currency })} toBody={(values) => ({ terms: boardTermsIn(values, zone) as never })} onDone={() => setFresh(newKey())}>
      <TextField name="namePt" label={t('boards.name_pt')} lettersMax={60} isRequired />
      <TextField name="nameEn" label={t('boards.name_en')} lettersMax={60} isRequired />
      <DateTimeField name="startsAt" label={t('boards.starts')} isRequired />
      <DateTimeField name="endsAt" label={t('boards.ends')} isRequired />
      <Scoring />
      <TagsField name="categories" label={t('boards.categories')} hint={`${t('boards.categories_hint')} ${gameCategories.join(', ')}`} tagsMax={9} clean={(typed) => typed.trim().toUpperCase()} />
      <TagsField name="games" label={t('boards.only_games')} hint={t('boards.only_games_hint')} lettersMax={97} />
      <NumberField name="roundsLeast" label={t('boards.rounds_least')} least={1} most={100_000} isRequired />
      <Rates />
      <Prizes />
      <SelectField name="ties" label={t('boards.ties')} options={(['reached', 'shared'] as const).map((value) => ({ value, label: boardWord('ties', value) }))} />
      <NumberField name="provisionalHours" label={t('boards.provisional')} hint={t('boards.provisional_hint')} least={provisionalHoursMin} most={provisionalHoursMax} isRequired />
      <SwitchField name="countsBonus" label={t('boards.counts_bonus')} />
    </ActButton>
  )
}

const useCurrency = (): string => {
  const typed: unknown = useWatch<BoardValues, 'currency'>({ name: 'currency' })
  return typeof typed === 'string' && isCurrency(typed) ? typed : 'BRL'
}

function Scoring() {
  const kind = useWatch<BoardValues, 'scoring'>({ name: 'scoring' })
  const currency = useCurrency()
  return (
    <>
      <TextField name="currency" label={t('boards.currency')} lettersMax={3} isRequired />
      <SelectField name="scoring" label={t('boards.scoring')} hint={t('boards.scoring_hint')} options={scoringKinds.map((value) => ({ value, label: boardWord('scoring', value) }))} />
      {kind === 'first-to-reach' ? <MoneyField name="targetMinor" label={t('boards.target')} currency={currency} leastMinor={1n} isRequired /> : null}
      {kind.startsWith('best') ? <MoneyField name="stakeLeastMinor" label={t('boards.stake_least')} currency={currency} leastMinor={1n} isRequired /> : null}
      {kind === 'best-rounds' || kind === 'best-row' ? <NumberField name="count" label={t('boards.count')} least={2} most={100} isRequired /> : null}
    </>
  )
}

function Rates() {
  const { fields, append, remove } = useFieldArray({ name: 'rates' })
  return (
    <fieldset className={styles.group}>
      <legend>{t('boards.rates')}</legend>
      {fields.map(({ id }, at) => (
        <div key={id} className={styles.row}>
          <TextField name={`rates.${at}.currency`} label={t('boards.currency')} lettersMax={3} isRequired />
          <NumberField name={`rates.${at}.rate`} label={t('boards.rate')} hint={t('boards.rate_hint')} least={1} most={1_000_000_000} isRequired />
          <IconButton icon="close" label={t('boards.rate_remove')} onClick={() => remove(at)} />
        </div>
      ))}
      {fields.length >= currenciesMax ? null : <Button size="s" icon="plus" onClick={() => append({ currency: '', rate: null })}>{t('boards.rate_add')}</Button>}
    </fieldset>
  )
}

function Prizes() {
  const { fields, append, remove } = useFieldArray({ name: 'prizes' })
  const rates = useWatch<BoardValues, 'rates'>({ name: 'rates' })
  const currencies = [...new Set([useCurrency(), ...rates.map(({ currency }) => currency).filter(isCurrency)])]
  return (
    <fieldset className={styles.group}>
      <legend>{t('boards.prizes')}</legend>
      {fields.map(({ id }, at) => (
        <div key={id} className={styles.row}>
          <NumberField name={`prizes.${at}.upTo`} label={t('boards.prize_to')} least={1} most={prizePlacesMax} isRequired />
          {currencies.map((currency) => <MoneyField key={currency} name={`prizes.${at}.amounts.${currency}`} label={t('boards.prize_in', { currency })} currency={currency} leastMinor={1n} isRequired />)}
          {at === 0 ? null : <IconButton icon="close" label={t('boards.prize_remove')} onClick={() => remove(at)} />}
        </div>
      ))}
      {fields.length >= prizeLinesMax ? null : <Button size="s" icon="plus" onClick={() => append({ upTo: null, amounts: {} })}>{t('boards.prize_add')}</Button>}
    </fieldset>
  )
}
