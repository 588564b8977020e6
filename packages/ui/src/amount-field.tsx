import type { ReactNode, Ref } from 'react'
import { currencyDecimals } from '@trevo/rules/money'
import { currentLocale } from '#words/texts.ts'
import { Field } from './field.tsx'
import styles from './amount-field.module.css'

interface AmountFieldProps {
  label: string
  currency: string
  /** What was typed, as it was typed; `parseTypedAmount` reads it. */
  value: string
  onValue: (typed: string) => void
  onBlur?: () => void
  hint?: ReactNode
  error?: string | undefined
  after?: ReactNode
  disabled?: boolean
  name?: string
  ref?: Ref<HTMLInputElement>
}

const signOf = (currency: string): string =>
  new Intl.NumberFormat(currentLocale(), { style: 'currency', currency, currencyDisplay: 'narrowSymbol', numberingSystem: 'latn' })
    .formatToParts(0).find((part) => part.type === 'currency')?.value ?? currency

const typedCharsMax = 20

export function AmountField({ currency, value, onValue, ...rest }: AmountFieldProps) {
  return (
    <Field
      {...rest}
      className={styles.amount ?? ''}
      before={<bdi className={styles.sign}>{signOf(currency)}</bdi>}
      value={value}
      onChange={(event) => onValue(event.target.value.replace(/[^0-9.,]/g, '').slice(0, typedCharsMax))}
      inputMode={currencyDecimals(currency) === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      enterKeyHint="done"
    />
  )
}
