import type { ReactNode } from 'react'
import { Icon } from '@trevo/ui/icon.tsx'
import type { IconName } from '@trevo/ui/icon-names.ts'
import styles from './message-page.module.css'

interface MessagePageProps {
  readonly icon: IconName
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}

/** A screen that has one thing to say. */
export function MessagePage({ icon, title, text, children }: MessagePageProps) {
  return (
    <section className={styles.page}>
      <span className={styles.sign}>
        <Icon name={icon} size={26} />
      </span>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children !== undefined && <div className={styles.ways}>{children}</div>}
    </section>
  )
}
