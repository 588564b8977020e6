import { useStore } from '#lib/store.ts'
import { Icon } from './icon.tsx'
import { toasts } from './toast-store.ts'
import styles from './toast.module.css'

export { toast } from './toast-store.ts'

const icons = { done: 'check-circle', info: 'info', error: 'alert' } as const

/** The place where passing notes are shown; it is always there, so that a screen reader hears what is put into it. */
export function Toasts() {
  const notes = useStore(toasts)
  return (
    <div className={styles.place} role="status" aria-live="polite">
      {notes.map((note) => (
        <p key={note.id} className={`${styles.note ?? ''} ${styles[note.kind] ?? ''}`}>
          <Icon name={icons[note.kind]} size={20} />
          <span>{note.text}</span>
        </p>
      ))}
    </div>
  )
}
