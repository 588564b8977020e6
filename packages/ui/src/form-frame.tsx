import type { ReactNode } from 'react'
import styles from './form-frame.module.css'

interface FormFrameProps {
  readonly onSubmit: () => void
  /** What the form is, where no heading says it. */
  readonly label?: string
  /** Between the fields and the buttons: what was refused, what must be known before sending. */
  readonly note?: ReactNode
  /** The buttons, the one that sends first. */
  readonly actions: ReactNode
  /** The fields, in the order in which they are filled in. */
  readonly children: ReactNode
}

/** Fields, what is wrong with them together, and the way on. Its own checks speak, so the browser's bubbles are off. */
export function FormFrame({ onSubmit, label, note, actions, children }: FormFrameProps) {
  return (
    <form
      className={styles.form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      {note}
      <div className={styles.actions}>{actions}</div>
    </form>
  )
}
