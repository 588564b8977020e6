import styles from './switch.module.css'

interface SwitchProps {
  readonly label: string
  /** What it does, where the label does not say it all. */
  readonly text?: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** A choice that holds at once, a line on a panel. */
export function Switch({ label, text, isOn, onChange }: SwitchProps) {
  return (
    <button type="button" role="switch" aria-checked={isOn} className={styles.switch} onClick={() => onChange(!isOn)}>
      <span className={styles.words}>
        <span>{label}</span>
        {text === undefined ? null : <span className={styles.text}>{text}</span>}
      </span>
      <span className={styles.track} aria-hidden="true" />
    </button>
  )
}
