import { useId, type Ref, type SelectHTMLAttributes } from 'react'
import field from './field.module.css'
import { Icon } from './icon.tsx'
import styles from './choice-field.module.css'

interface ChoiceFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  /** Of the choice that is none. */
  readonly emptyLabel: string
  readonly ref?: Ref<HTMLSelectElement>
}

/** One of many, by the phone's own chooser: it knows how to be large, spoken and searched. */
export function ChoiceField({ label, hint, error, choices, emptyLabel, ref, ...select }: ChoiceFieldProps) {
  const id = useId()
  const isWrong = error !== undefined && error !== ''
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <div className={`${(isWrong ? field.boxWrong : field.box) ?? ''} ${styles.box ?? ''}`}>
        <select {...select} ref={ref} id={id} className={styles.select} aria-invalid={isWrong || undefined} aria-describedby={`${id}-note`}>
          <option value="">{emptyLabel}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <span className={styles.arrow}>
          <Icon name="chevron-down" size={20} />
        </span>
      </div>
      <p id={`${id}-note`} className={isWrong ? field.error : field.hint}>
        {isWrong ? error : hint}
      </p>
    </div>
  )
}
