import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import styles from './field.module.css'

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  /** The rule, said before anything is typed. */
  hint?: ReactNode
  /** Takes the hint's place in a line that is always there, so that nothing moves under a finger. */
  error?: string | undefined
  before?: ReactNode
  after?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** What an empty field shows while something else stands for its value. */
export const keptDots = { placeholder: '••••••••••', 'data-kept': '' } as const

export function Field({ label, hint, error, before, after, className, ref, ...input }: FieldProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  const noteId = `${id}-note`
  const isWrong = error !== undefined && error !== ''
  return (
    <div className={[styles.field, className ?? ''].filter(Boolean).join(' ')}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={isWrong ? styles.boxWrong : styles.box}>
        {before}
        <input {...input} ref={ref} id={id} className={styles.input} aria-invalid={isWrong || undefined} aria-describedby={noteId} />
        {after}
      </div>
      <p id={noteId} className={isWrong ? styles.error : styles.hint}>
        {isWrong ? error : hint}
      </p>
    </div>
  )
}
