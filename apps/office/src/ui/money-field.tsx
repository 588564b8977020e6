import { parseTypedAmount } from '@trevo/rules/forms/typed-amount'
import { currencyDecimals, minorToDecimal, parseMinor } from '@trevo/rules/money'
import { useState } from 'react'
import { money } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { inLanguage } from './typed-number.ts'
import { useField } from './use-field.ts'
import styles from './field.module.css'

interface MoneyFieldProps extends FieldProps {
  readonly currency: string
  /** Minor units. */
  readonly leastMinor?: bigint
  readonly mostMinor?: bigint
}

/** Typed in either decimal sign; its value is a text of minor units, as the wire has it, or null. */
export function MoneyField({ currency, leastMinor, mostMinor, ...props }: MoneyFieldProps) {
  const decimals = currencyDecimals(currency)
  const { id, value, error, onChange, onBlur, ref, aria } = useField(props, (given) => {
    const minor = typeof given === 'string' ? parseMinor(given) : null
    if (minor === null) return t('ui.no_amount')
    if (leastMinor !== undefined && minor < leastMinor) return t('ui.too_low', { least: money(leastMinor, currency) })
    return mostMinor !== undefined && minor > mostMinor ? t('ui.too_high', { most: money(mostMinor, currency) }) : true
  })
  const [typed, setTyped] = useState<string | null>(null)
  const minor = typeof value === 'string' ? parseMinor(value) : null
  return (
    <FieldFrame {...props} id={id} error={error}>
      <div className={styles.box}>
        <input id={id} ref={ref} className={styles.figure} inputMode="decimal" autoComplete="off" disabled={props.isOff} {...aria} value={typed ?? (minor === null ? '' : inLanguage(minorToDecimal(minor, decimals)))}
          onChange={(event) => {
            const text = event.target.value
            setTyped(text)
            onChange(text.trim() === '' ? null : (parseTypedAmount(text, decimals)?.toString() ?? 'wrong'))
          }}
          onBlur={() => {
            if (minor !== null) setTyped(null)
            onBlur()
          }} />
        <span className={styles.unit}>{currency}</span>
      </div>
    </FieldFrame>
  )
}
