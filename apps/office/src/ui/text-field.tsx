import type { HTMLInputTypeAttribute } from 'react'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { useField } from './use-field.ts'
import styles from './field.module.css'

interface TextFieldProps extends FieldProps {
  readonly type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'url' | 'tel'>
  /** Several lines. */
  readonly isLong?: boolean
  readonly lettersMax?: number
  readonly placeholder?: string
}

/** Its value is text. */
export function TextField({ type = 'text', isLong = false, lettersMax, placeholder, ...props }: TextFieldProps) {
  const { id, value, error, onChange, onBlur, ref, aria } = useField(props)
  const given = { id, ref, value: typeof value === 'string' ? value : '', maxLength: lettersMax, placeholder, disabled: props.isOff, onBlur, ...aria }
  return (
    <FieldFrame {...props} id={id} error={error}>
      {isLong ? (
        <textarea {...given} className={styles.area} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input {...given} type={type} className={styles.input} autoComplete="off" onChange={(event) => onChange(event.target.value)} />
      )}
    </FieldFrame>
  )
}
