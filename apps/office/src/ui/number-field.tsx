import { useState } from 'react'
import { t } from '#i18n/t.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { inLanguage, parseTyped, typedOf } from './typed-number.ts'
import { useField } from './use-field.ts'
import styles from './field.module.css'

interface NumberFieldProps extends FieldProps {
  readonly least?: number
  readonly most?: number
  /** Behind it: `min`, `px`. */
  readonly unit?: string
}

/** Its value is a whole number, or null; what was typed and is none is not a number and is said to be wrong. */
export function NumberField(props: NumberFieldProps) {
  return <PartsField {...props} decimals={0} />
}

/** A share: typed in percent with at most two decimals, its value in basis points (96.5 → 9650). */
export function PercentField(props: Omit<NumberFieldProps, 'unit'>) {
  return <PartsField {...props} decimals={2} unit="%" />
}

function PartsField({ least, most, unit, decimals, ...props }: NumberFieldProps & { readonly decimals: number }) {
  const { id, value, error, onChange, onBlur, ref, aria } = useField(props, (given) => {
    if (typeof given !== 'number' || Number.isNaN(given)) return t('ui.no_number')
    if (least !== undefined && given < least) return t('ui.too_low', { least: typedOf(least, decimals) })
    return most !== undefined && given > most ? t('ui.too_high', { most: typedOf(most, decimals) }) : true
  })
  const [typed, setTyped] = useState<string | null>(null)
  const written = typeof value === 'number' && !Number.isNaN(value) ? inLanguage(typedOf(value, decimals)) : ''
  return (
    <FieldFrame {...props} id={id} error={error}>
      <div className={styles.box}>
        <input id={id} ref={ref} className={styles.figure} inputMode={decimals === 0 ? 'numeric' : 'decimal'} autoComplete="off" disabled={props.isOff} {...aria} value={typed ?? written}
          onChange={(event) => {
            const text = event.target.value
            setTyped(text)
            onChange(text.trim() === '' ? null : (parseTyped(text, decimals) ?? Number.NaN))
          }}
          onBlur={() => {
            if (typeof value !== 'number' || !Number.isNaN(value)) setTyped(null)
            onBlur()
          }} />
        {unit === undefined ? null : <span className={styles.unit}>{unit}</span>}
      </div>
    </FieldFrame>
  )
}
