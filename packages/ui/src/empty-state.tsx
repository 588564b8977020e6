import type { ReactNode } from 'react'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  title: string
  text?: string
  icon?: IconName
  action?: ReactNode
}

export function EmptyState({ title, text, icon = 'list', action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.mark}>
        <Icon name={icon} size={32} />
      </span>
      <p className={styles.title}>{title}</p>
      {text === undefined ? null : <p className={styles.text}>{text}</p>}
      {action}
    </div>
  )
}
