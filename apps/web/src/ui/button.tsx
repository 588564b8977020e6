import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './button.module.css'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger'
  /** What it was pressed for is under way: it turns, keeps its width and takes no second press. */
  isBusy?: boolean
  isWide?: boolean
  children: ReactNode
}

export function Button({ kind = 'primary', isBusy = false, isWide = false, className, onClick, type = 'button', children, ...rest }: ButtonProps) {
  const classes = [styles.button, styles[kind], isWide ? styles.wide : '', className ?? ''].filter(Boolean).join(' ')
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
      <span className={isBusy ? styles.hidden : styles.label}>{children}</span>
      {isBusy ? <span className={styles.spinner} aria-hidden="true" /> : null}
    </button>
  )
}
