import { useId, type Ref, type TextareaHTMLAttributes } from 'react'
import field from '@trevo/ui/field.module.css'
import styles from './long-field.module.css'

interface LongFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly label: string
  readonly hint: string
  readonly error?: string | undefined
  readonly ref?: Ref<HTMLTextAreaElement>
}

/** Several lines of text; it grows with what is typed. */
export function LongField({ label, hint, error, ref, ...area }: LongFieldProps) {
  const id = useId()
  const isWrong = error !== undefined
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <div className={isWrong ? field.boxWrong : field.box}>
        <textarea {...area} ref={ref} id={id} dir="auto" className={styles.area} aria-invalid={isWrong || undefined} aria-describedby={`${id}-note`} />
      </div>
      <p id={`${id}-note`} className={isWrong ? field.error : field.hint}>
        {isWrong ? error : hint}
      </p>
    </div>
  )
}
