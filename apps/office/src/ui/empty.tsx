import { Icon } from '@trevo/ui/icon.tsx'
import type { IconName } from '@trevo/ui/icon-names.ts'
import type { ReactNode } from 'react'
import styles from './states.module.css'

interface EmptyProps {
  readonly title: string
  /** Why there is nothing, or what would bring something here. */
  readonly text?: ReactNode
  readonly icon?: IconName
  /** What to do about it. */
  readonly children?: ReactNode
}

/** There is nothing, and that is no fault. */
export function Empty({ title, text, icon = 'list', children }: EmptyProps) {
  return (
    <div className={styles.state}>
      <Icon name={icon} size={24} />
      <p className={styles.title}>{title}</p>
      {text === undefined ? null : <p className={styles.text}>{text}</p>}
      {children === undefined ? null : <div className={styles.actions}>{children}</div>}
    </div>
  )
}
