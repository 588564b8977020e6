import { Switch } from '@base-ui/react/switch'
import { FieldNote, type FieldProps } from './field-frame.tsx'
import { useField } from './use-field.ts'
import styles from './field.module.css'

/** On or off; its value is true or false. */
export function SwitchField(props: FieldProps) {
  const { id, value, error, onChange, aria } = useField({ name: props.name, hint: props.hint })
  return (
    <div className={styles.switchLine}>
      <Switch.Root id={id} className={styles.switch} checked={value === true} disabled={props.isOff === true} onCheckedChange={onChange} aria-labelledby={`${id}-label`} {...aria}>
        <Switch.Thumb className={styles.thumb} />
      </Switch.Root>
      <div className={styles.field}>
        <label id={`${id}-label`} htmlFor={id} className={styles.label}>{props.label}</label>
        <FieldNote id={id} error={error} hint={props.hint} />
      </div>
    </div>
  )
}
