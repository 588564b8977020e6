import { useFieldArray, useWatch } from 'react-hook-form'
import { t } from '#i18n/t.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { MoneyField } from '#ui/money-field.tsx'
import { PercentField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './sections.module.css'

export interface TermsValues {
  readonly currency: string
  readonly from: string
  readonly tierKind: 'parts' | 'whole'
  readonly tiers: readonly { readonly fromMinor: string; readonly bps: number | null }[]
  readonly minimumMinor: string
  readonly games: readonly { readonly game: string; readonly bps: number | null }[]
}

const tiersMax = 10
const gamesMax = 200
const wholeBps = 10_000

function Tiers({ currency }: { readonly currency: string }) {
  const { fields, append, remove } = useFieldArray({ name: 'tiers' })
  return (
    <fieldset className={styles.group}>
      <legend>{t('games.vendors.tiers')}</legend>
      {fields.map(({ id }, place) => (
        <div key={id} className={styles.row}>
          <MoneyField name={`tiers.${place}.fromMinor`} label={t('games.vendors.tier_from')} currency={currency} isRequired isOff={place === 0} />
          <PercentField name={`tiers.${place}.bps`} label={t('games.vendors.tier_rate')} least={0} most={wholeBps} isRequired />
          {place === 0 ? null : <IconButton icon="close" label={t('games.vendors.tier_remove')} onClick={() => remove(place)} />}
        </div>
      ))}
      {fields.length >= tiersMax ? null : <Button size="s" icon="plus" onClick={() => append({ fromMinor: '', bps: null })}>{t('games.vendors.tier_add')}</Button>}
    </fieldset>
  )
}

function OwnRates() {
  const { fields, append, remove } = useFieldArray({ name: 'games' })
  return (
    <fieldset className={styles.group}>
      <legend>{t('games.vendors.own_rates')}</legend>
      {fields.map(({ id }, place) => (
        <div key={id} className={styles.row}>
          <TextField name={`games.${place}.game`} label={t('games.vendors.own_rate_game')} lettersMax={64} isRequired />
          <PercentField name={`games.${place}.bps`} label={t('games.vendors.tier_rate')} least={0} most={wholeBps} isRequired />
          <IconButton icon="close" label={t('games.vendors.own_rate_remove')} onClick={() => remove(place)} />
        </div>
      ))}
      {fields.length >= gamesMax ? null : <Button size="s" icon="plus" onClick={() => append({ game: '', bps: null })}>{t('games.vendors.own_rate_add')}</Button>}
    </fieldset>
  )
}

export function TermsFields() {
  const typed = useWatch<TermsValues, 'currency'>({ name: 'currency' })
  const currency = /^[A-Z]{3}$/.test(typed) ? typed : 'BRL'
  return (
    <>
      <div className={styles.row}>
        <TextField name="currency" label={t('games.vendors.terms_currency')} lettersMax={3} isRequired />
        <TextField name="from" label={t('games.vendors.terms_from')} hint={t('games.vendors.terms_from_hint')} lettersMax={7} isRequired />
      </div>
      <Tiers currency={currency} />
      <SelectField name="tierKind" label={t('games.vendors.tier_kind')} options={(['parts', 'whole'] as const).map((value) => ({ value, label: t(`games.vendors.tier_${value}`) }))} />
      <MoneyField name="minimumMinor" label={t('games.vendors.minimum')} currency={currency} isRequired />
      <OwnRates />
    </>
  )
}
