import { conditionsMax, factsAt, rulePlaces } from '@trevo/rules/risk/house-rules'
import { useFormContext, useWatch } from 'react-hook-form'
import { riskWord } from '#areas/risk/risk-words.tsx'
import { t } from '#i18n/t.ts'
import { ActButton } from '#ui/act-button.tsx'
import { Button } from '#ui/button.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Rule } from './rule.ts'

type Condition = Rule['conditions'][number]

type Values = { readonly name: string; readonly place: Rule['place']; readonly weight: number; readonly count: number } & Readonly<Record<`fact${number}`, Condition['fact'] | null>> & Readonly<Record<`op${number}`, Condition['op']>> & Readonly<Record<`value${number}`, string>>

const numbers = Array.from({ length: conditionsMax }, (_each, at) => at)
const rowOf = (at: number, condition: Partial<Condition> | undefined) => ({ [`fact${at}`]: condition?.fact ?? null, [`op${at}`]: condition?.op ?? 'at-least', [`value${at}`]: condition?.value ?? '' })

/** Empty rows ask nothing. */
const conditionsOf = (values: Values): Condition[] =>
  numbers.slice(0, values.count).flatMap((at) => {
    const [fact, op, value] = [values[`fact${at}`], values[`op${at}`], values[`value${at}`]]
    return fact === null || fact === undefined || op === undefined || value === undefined || value === '' ? [] : [{ fact, op, value: value.trim() }]
  })

const valuesOf = (rule: Rule | null) => ({
  name: rule?.name ?? '',
  place: rule?.place ?? ('withdrawal' as const),
  weight: rule?.weight ?? 50,
  count: Math.max(1, rule?.conditions.length ?? 1),
  ...Object.fromEntries(numbers.flatMap((at) => Object.entries(rowOf(at, rule?.conditions[at])))),
})

/** Writes a rule as a draft. What can be asked hangs on the place. */
export function RuleButton({ rule }: { readonly rule: Rule | null }) {
  return (
    <ActButton<'POST /office/risk/rules', Values> line="POST /office/risk/rules" act="risk.save-rule" {...(rule === null ? { kind: 'primary' as const } : { buttonSize: 's' as const, version: rule.version })} size="l"
      button={t(rule === null ? 'risk.rules.write' : 'risk.rules.change')} title={t(rule === null ? 'risk.rules.write' : 'risk.rules.change')} text={t('risk.rules.write_text')} values={valuesOf(rule) as never}
      toBody={(values) => ({ ...(rule === null ? {} : { ruleId: rule.ruleId }), name: values.name, place: values.place, weight: Number(values.weight), conditions: conditionsOf(values) })}>
      <TextField name="name" label={t('risk.rules.name')} isRequired lettersMax={80} />
      <SelectField name="place" label={t('risk.rules.place')} options={rulePlaces.map((value) => ({ value, label: riskWord('place', value) }))} />
      <Conditions />
      <NumberField name="weight" label={t('risk.weight')} least={1} most={100} />
    </ActButton>
  )
}

/** As many rows as the rule has conditions; one that is taken out lets the next ones move up. */
function Conditions() {
  const { getValues, setValue } = useFormContext<Values>()
  const [place, count] = useWatch<Values, ['place', 'count']>({ name: ['place', 'count'] })
  const write = (at: number, condition: Partial<Condition> | undefined): void => {
    for (const [name, value] of Object.entries(rowOf(at, condition))) setValue(name as 'fact0', value as never, { shouldDirty: true })
  }
  const takeOut = (from: number): void => {
    const all = getValues()
    for (let at = from; at < count; at += 1) write(at, at + 1 < count ? { fact: all[`fact${at + 1}`] ?? undefined, op: all[`op${at + 1}`], value: all[`value${at + 1}`] } as Partial<Condition> : undefined)
    setValue('count', Math.max(1, count - 1), { shouldDirty: true })
  }
  return (
    <>
      {numbers.slice(0, count).map((at) => (
        <fieldset key={at}>
          <legend>{t('risk.rules.fact', { number: at + 1 })}</legend>
          <SelectField name={`fact${at}`} label={t('risk.rules.what')} hasNone options={factsAt[place].map((value) => ({ value, label: riskWord('fact', value) }))} />
          <SelectField name={`op${at}`} label={t('risk.rules.op')} options={(['at-least', 'at-most'] as const).map((value) => ({ value, label: riskWord('op', value) }))} />
          <TextField name={`value${at}`} label={t('risk.rules.value')} hint={at === 0 ? t('risk.rules.value_hint') : undefined} lettersMax={15} />
          {count === 1 ? null : <Button size="s" onClick={() => takeOut(at)}>{t('risk.rules.take_out', { number: at + 1 })}</Button>}
        </fieldset>
      ))}
      {count === conditionsMax ? <p>{t('risk.rules.no_more', { count: conditionsMax })}</p> : <Button size="s" onClick={() => setValue('count', count + 1, { shouldDirty: true })}>{t('risk.rules.add')}</Button>}
    </>
  )
}
