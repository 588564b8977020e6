import { Icon } from '@trevo/ui/icon.tsx'
import type { IconName } from '@trevo/ui/icon-names.ts'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'solid'

interface Look {
  readonly kind?: ButtonKind
  readonly size?: 'm' | 's'
  readonly icon?: IconName
}

const classOf = ({ kind = 'secondary', size = 'm' }: Look, ...more: readonly (string | undefined)[]): string =>
  [styles.button, styles[kind], size === 's' ? styles.small : '', ...more].filter(Boolean).join(' ')

type ButtonProps = ComponentProps<'button'> & Look & {
  /** What it was pressed for is under way: it turns, keeps its width and takes no second press. */
  readonly isBusy?: boolean
}

/** `solid` is for the last step of what cannot be undone; `danger` for what leads there. */
export function Button({ kind, size, icon, isBusy = false, className, onClick, type = 'button', children, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classOf({ ...(kind && { kind }), ...(size && { size }) }, className)}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (isBusy || rest['aria-disabled'] === true) event.preventDefault()
        else onClick?.(event)
      }}
    >
      <span className={isBusy ? styles.hidden : styles.label}>
        {icon === undefined ? null : <Icon name={icon} size={16} />}
        {children}
      </span>
      {isBusy ? <span className={styles.spinner} aria-hidden="true" /> : null}
    </button>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & Look & {
  readonly icon: IconName
  /** What it does: it has no words of its own. */
  readonly label: string
}

export function IconButton({ kind = 'quiet', size, icon, label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} title={label} className={classOf({ kind, ...(size && { size }) }, styles.iconOnly, className)}>
      <Icon name={icon} size={16} />
    </button>
  )
}

interface ButtonLinkProps extends Look {
  readonly to: string
  readonly children: ReactNode
}

/** A way to another screen that looks like a button. */
export function ButtonLink({ kind, size, icon, to, children }: ButtonLinkProps) {
  return (
    <Link to={to} className={classOf({ ...(kind && { kind }), ...(size && { size }) })}>
      <span className={styles.label}>
        {icon === undefined ? null : <Icon name={icon} size={16} />}
        {children}
      </span>
    </Link>
  )
}
