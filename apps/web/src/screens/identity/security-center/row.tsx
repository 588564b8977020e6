import { useId, type ReactNode } from 'react'
import { t } from '#i18n/t.ts'
import type { IconName } from '@trevo/ui/icon-names.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import styles from './security-center-screen.module.css'

export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles.rows}>{children}</div>
    </section>
  )
}

interface RowProps {
  readonly icon: IconName
  readonly title: string
  readonly text: string
  /** Undefined: nothing that can be good or missing. */
  readonly isGood?: boolean
  readonly onOpen: () => void
}

export function Row({ icon, title, text, isGood, onOpen }: RowProps) {
  return (
    <button type="button" className={styles.row} onClick={onOpen}>
      <span className={isGood === true ? styles.markGood : styles.mark}>
        <Icon name={icon} size={22} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.text}>{text}</span>
      </span>
      {isGood === true && (
        <span className={styles.good}>
          <Icon name="check-circle" size={18} />
          <span className="sr-only">{t('identity.security.isOn')}</span>
        </span>
      )}
      <Icon name="chevron-right" size={20} className={styles.arrow ?? ''} />
    </button>
  )
}
