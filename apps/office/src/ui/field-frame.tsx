import type { ReactNode } from 'react'
import { t } from '#i18n/t.ts'
import styles from './field.module.css'

/** What every field of a form is told. */
export interface FieldProps {
  /** Of the form's values: `email`, `names.pt`. */
  readonly name: string
  readonly label: string
  /** The rule, said before anything is typed. */
  readonly hint?: ReactNode
  readonly isRequired?: boolean
  readonly isOff?: boolean
}

interface FieldFrameProps extends Pick<FieldProps, 'label' | 'hint' | 'isRequired'> {
  readonly id: string
  readonly error: string | undefined
  readonly children: ReactNode
}

/** The label above, the rule or what is wrong with it below. */
export function FieldFrame({ id, label, hint, isRequired = false, error, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isRequired ? <span className={styles.need} aria-hidden="true">*</span> : null}
      </label>
      {children}
      <FieldNote id={id} error={error} hint={hint} />
    </div>
  )
}

export function FieldNote({ id, error, hint }: { readonly id: string; readonly error: string | undefined; readonly hint?: ReactNode }) {
  if (error !== undefined) return <p id={`${id}-note`} className={styles.error} role="alert">{error === '' ? t('ui.problem_invalid') : error}</p>
  return hint === undefined ? null : <p id={`${id}-note`} className={styles.hint}>{hint}</p>
}
