import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './button.module.css'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger'
  /** What it was pressed for is under way: it turns, keeps its width and takes no second press. */
  isBusy?: boolean
  isWide?: boolean
  /** Why it is off; it stands where the button's own words stand, so that nothing moves (Product §8.4). */
  reason?: string | null
  children: ReactNode
}

export function Button({ kind = 'primary', isBusy = false, isWide = false, reason = null, className, onClick, type = 'button', children, ...rest }: ButtonProps) {
  const classes = [styles.button, styles[kind], isWide ? styles.wide : '', reason === null ? '' : styles.reasoned, className ?? ''].filter(Boolean).join(' ')
  return (
    <button
      {...rest}
      type={type}
      className={classes}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (isBusy || rest['aria-disabled'] === true) event.preventDefault()
        else onClick?.(event)
      }}
    >
      <span className={isBusy || reason !== null ? styles.hidden : styles.label}>{children}</span>
      {reason === null ? null : <span className={styles.reason}>{reason}</span>}
      {isBusy ? <span className={styles.spinner} aria-hidden="true" /> : null}
    </button>
  )
}
