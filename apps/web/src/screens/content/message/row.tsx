import { t } from '#i18n/t.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import type { IconName } from '@trevo/ui/icon-names.ts'
import rows from '@trevo/ui/rows.module.css'
import styles from './message-screen.module.css'

interface RowProps {
  readonly icon: IconName
  readonly title: string
  readonly text: string
  readonly badge: string | null
  readonly onOpen: () => void
}

export function Row({ icon, title, text, badge, onOpen }: RowProps) {
  return (
    <li>
      <button type="button" className={rows.row} onClick={onOpen}>
        <Face icon={icon} title={title} text={text} />
        <span className={styles.count}>
          {badge === null ? null : (
            <span className={styles.badge} aria-label={t('content.unreadCount', { count: Number.parseInt(badge, 10), shown: badge })}>
              {badge}
            </span>
          )}
        </span>
        <Icon name="chevron-right" size={20} className={styles.arrow ?? ''} />
      </button>
    </li>
  )
}

export function Outside({ href, icon, title, text }: { readonly href: string; readonly icon: IconName; readonly title: string; readonly text: string }) {
  return (
    <li>
      <a className={rows.row} href={href} target="_blank" rel="noopener noreferrer">
        <Face icon={icon} title={title} text={text} />
        <Icon name="arrow-up-right" size={20} className={styles.arrow ?? ''} />
      </a>
    </li>
  )
}

function Face({ icon, title, text }: { readonly icon: IconName; readonly title: string; readonly text: string }) {
  return (
    <>
      <span className={styles.mark}>
        <Icon name={icon} size={22} />
      </span>
      <span className={rows.words}>
        <span className={styles.title} dir="auto">{title}</span>
        <span className={styles.text} dir="auto">{text}</span>
      </span>
    </>
  )
}
