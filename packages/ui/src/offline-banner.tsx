import { useIsOnline } from '#lib/use-is-online.ts'
import { Icon } from './icon.tsx'
import styles from './offline-banner.module.css'

/** Stands while there is no connection; `text` says what still works and what waits. */
export function OfflineBanner({ text }: { readonly text: string }) {
  const isOnline = useIsOnline()
  return (
    <div className={styles.place} role="status">
      {isOnline ? null : (
        <p className={styles.banner}>
          <Icon name="offline" size={20} />
          <span>{text}</span>
        </p>
      )}
    </div>
  )
}
