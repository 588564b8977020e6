import { useId, type ReactNode, type RefCallback, useRef } from 'react'
import { useHydratedInput } from '#lib/use-hydrated-input.ts'
import styles from './check-box.module.css'

interface CheckBoxProps {
  label: ReactNode
  checked: boolean
  onChange: (isChecked: boolean) => void
  hint?: string
  error?: string | undefined
  name?: string
  ref?: RefCallback<HTMLInputElement>
}

export function CheckBox({ label, checked, onChange, hint, error, name, ref }: CheckBoxProps) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  useHydratedInput(box, (found) => {
    if (found.checked !== checked) onChange(found.checked)
  })
  const isWrong = error !== undefined && error !== ''
  return (
    <div className={styles.field}>
      <label className={styles.row} htmlFor={id}>
        <input
          ref={(element) => {
            box.current = element
            ref?.(element)
          }}
          id={id}
          name={name}
          type="checkbox"
          className={styles.box}
          checked={checked}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      <p id={`${id}-note`} className={isWrong ? styles.error : styles.hint}>
        {isWrong ? error : hint}
      </p>
    </div>
  )
}
