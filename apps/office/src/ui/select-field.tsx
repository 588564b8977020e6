import { t } from '#i18n/t.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import type { Option } from './filters.ts'
import { useField } from './use-field.ts'
import styles from './field.module.css'

interface SelectFieldProps extends FieldProps {
  readonly options: readonly Option[]
  /** Whether nothing can be chosen; its value is then null. */
  readonly hasNone?: boolean
}

/** One of a few. */
export function SelectField({ options, hasNone = false, ...props }: SelectFieldProps) {
  const { id, value, error, onChange, onBlur, ref, aria } = useField(props)
  const chosen = typeof value === 'string' ? value : ''
  return (
    <FieldFrame {...props} id={id} error={error}>
      <select id={id} ref={ref} className={styles.input} disabled={props.isOff} {...aria} value={chosen} onBlur={onBlur} onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}>
        {hasNone || chosen === '' ? <option value="">{t('ui.choose')}</option> : null}
        {options.map((option) => (
          <option key={option.value} value={option.value}>{option.label}</option>
        ))}
      </select>
    </FieldFrame>
  )
}
