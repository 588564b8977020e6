import { useIsOnline } from '#lib/use-is-online.ts'
import styles from './offline-note.module.css'

/** Beside small buttons that do nothing without a connection: why. A large one says it itself (Product §8.4). */
export function OfflineNote({ text }: { text: string }) {
  return useIsOnline() ? null : <p className={styles.note}>{text}</p>
}
