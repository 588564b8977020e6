import type { BodySentOf, ReplyOfStaff } from '@trevo/contract/staff/api'
import { parseTypedAmount } from '@trevo/rules/forms/typed-amount'
import { currencyDecimals, minorToDecimal, parseMinor } from '@trevo/rules/money'
import { t } from '#i18n/t.ts'
import { MoneyField } from '#ui/money-field.tsx'
import { NumberField, PercentField } from '#ui/number-field.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { TagsField } from '#ui/tags-field.tsx'
import { TextField } from '#ui/text-field.tsx'

export type Method = ReplyOfStaff<'GET /office/payment-methods'>['methods'][number]

type Settings = BodySentOf<'PUT /office/payment-methods/:method'>['settings']

export interface MethodValues {
  isOn: boolean
  currencies: readonly string[]
  minMinor: string
  maxMinor: string
  /** As they are typed, in the currency's own decimals. */
  presets: readonly string[]
  payMinutes: number
  costBps: number
  minutes: number
  holder: string
  bank: string
  branch: string
  account: string
  document: string
}

const currencyOf = ({ currencies }: Method): string => currencies[0] ?? 'BRL'

export const valuesOf = (method: Method): MethodValues => ({
  isOn: method.isOn,
  currencies: method.currencies,
  minMinor: method.minMinor,
  maxMinor: method.maxMinor,
  presets: method.presetsMinor.flatMap((preset) => {
    const minor = parseMinor(preset)
    return minor === null ? [] : [minorToDecimal(minor, currencyDecimals(currencyOf(method)))]
  }),
  payMinutes: Math.round(method.paySeconds / 60),
  costBps: method.costBps,
  minutes: method.minutes,
  ...(method.account ?? { holder: '', bank: '', branch: '', account: '', document: '' }),
})

export const settingsOf = (method: Method, values: MethodValues): Settings => ({
  isOn: values.isOn,
  currencies: [...values.currencies],
  memberTypes: [...method.memberTypes],
  minMinor: values.minMinor,
  maxMinor: values.maxMinor,
  presetsMinor: values.presets.map((typed) => parseTypedAmount(typed, currencyDecimals(currencyOf(method)))?.toString() ?? '0'),
  paySeconds: values.payMinutes * 60,
  costBps: values.costBps,
  minutes: values.minutes,
  account: method.kind === 'bank' ? { holder: values.holder, bank: values.bank, branch: values.branch, account: values.account, document: values.document } : null,
})

export function MethodForm({ method }: { readonly method: Method }) {
  const currency = currencyOf(method)
  return (
    <>
      <SwitchField name="isOn" label={t('methods.on')} />
      <MoneyField name="minMinor" label={t('methods.least')} currency={currency} leastMinor={1n} isRequired />
      <MoneyField name="maxMinor" label={t('methods.most')} currency={currency} leastMinor={1n} isRequired />
      <TagsField name="presets" label={t('methods.presets')} hint={t('methods.presets_hint')} tagsMax={8} />
      <TagsField name="currencies" label={t('methods.currencies')} clean={(typed) => typed.trim().toUpperCase()} isRequired />
      <NumberField name="payMinutes" label={t('methods.pay_minutes')} least={1} most={14_400} unit="min" isRequired />
      <NumberField name="minutes" label={t('methods.minutes')} hint={t('methods.minutes_hint')} least={0} most={10_080} unit="min" isRequired />
      <PercentField name="costBps" label={t('methods.cost')} hint={t('methods.cost_hint')} least={0} most={2_000} isRequired />
      {method.kind === 'bank' ? (
        <>
          <TextField name="holder" label={t('methods.holder')} isRequired />
          <TextField name="bank" label={t('methods.bank')} isRequired />
          <TextField name="branch" label={t('methods.branch')} />
          <TextField name="account" label={t('methods.account')} isRequired />
          <TextField name="document" label={t('methods.document')} />
        </>
      ) : null}
    </>
  )
}
