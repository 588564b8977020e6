import { factsAt, rulePlaces } from '@trevo/rules/risk/house-rules'
import { riskWord } from '#areas/risk/risk-words.tsx'
import { t } from '#i18n/t.ts'
import { ActButton } from '#ui/act-button.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Rule } from './rule.ts'

type Fact = Rule['conditions'][number]['fact']
type Op = Rule['conditions'][number]['op']

/** Three conditions are typed here; what has more was written over the API and stays whole until it is typed anew. */
const rows = [0, 1, 2] as const

type Values = { readonly name: string; readonly place: Rule['place']; readonly weight: number } & Readonly<Record<`fact${number}`, Fact | null>> & Readonly<Record<`op${number}`, Op>> & Readonly<Record<`value${number}`, string>>

/** Empty rows ask nothing. */
const conditionsOf = (values: Values): Rule['conditions'] =>
  rows.flatMap((at) => {
    const [fact, op, value] = [values[`fact${at}`], values[`op${at}`], values[`value${at}`]]
    return fact === null || fact === undefined || op === undefined || value === undefined || value === '' ? [] : [{ fact, op, value: value.trim() }]
  })

const valuesOf = (rule: Rule | null) => ({
  name: rule?.name ?? '',
  place: rule?.place ?? ('withdrawal' as const),
  weight: rule?.weight ?? 50,
  ...Object.fromEntries(rows.flatMap((at) => [[`fact${at}`, rule?.conditions[at]?.fact ?? null], [`op${at}`, rule?.conditions[at]?.op ?? 'at-least'], [`value${at}`, rule?.conditions[at]?.value ?? '']])),
})

/** Writes a rule as a draft. What can be asked hangs on the place. */
export function RuleButton({ rule }: { readonly rule: Rule | null }) {
  return (
    <ActButton<'POST /office/risk/rules', Values> line="POST /office/risk/rules" act="risk.save-rule" {...(rule === null ? { kind: 'primary' as const } : { buttonSize: 's' as const, version: rule.version })} size="l"
      button={t(rule === null ? 'risk.rules.write' : 'risk.rules.change')} title={t(rule === null ? 'risk.rules.write' : 'risk.rules.change')} text={t('risk.rules.write_text')} values={valuesOf(rule) as never}
      toBody={(values) => ({ ...(rule === null ? {} : { ruleId: rule.ruleId }), name: values.name, place: values.place, weight: Number(values.weight), conditions: conditionsOf(values) })}>
      {(form) => {
        const place = form.watch('place')
        return (
          <>
            <TextField name="name" label={t('risk.rules.name')} isRequired lettersMax={80} />
            <SelectField name="place" label={t('risk.rules.place')} options={rulePlaces.map((value) => ({ value, label: riskWord('place', value) }))} />
            {rows.map((at) => (
              <div key={at}>
                <SelectField name={`fact${at}`} label={t('risk.rules.fact', { number: at + 1 })} hasNone options={factsAt[place].map((value) => ({ value, label: riskWord('fact', value) }))} />
                <SelectField name={`op${at}`} label={t('risk.rules.op')} options={(['at-least', 'at-most'] as const).map((value) => ({ value, label: riskWord('op', value) }))} />
                <TextField name={`value${at}`} label={t('risk.rules.value')} hint={at === 0 ? t('risk.rules.value_hint') : undefined} lettersMax={15} />
              </div>
            ))}
            <NumberField name="weight" label={t('risk.weight')} least={1} most={100} />
          </>
        )
      }}
    </ActButton>
  )
}
