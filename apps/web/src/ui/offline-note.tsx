import { useIsOnline } from '#lib/use-is-online.ts'
import styles from './offline-note.module.css'

/** Beside a button that does nothing without a connection: why (Product §8.4). */
export function OfflineNote({ text }: { text: string }) {
  return useIsOnline() ? null : <p className={styles.note}>{text}</p>
}
