import { Icon } from './icon.tsx'
import styles from './refused-note.module.css'

interface RefusedNoteProps {
  /** What happened. */
  readonly what: string
  /** What is still there: the money, what was typed. */
  readonly kept: string
  /** What support asks for, as a sentence. */
  readonly reference?: string | undefined
}

/** Below a form that was refused: what happened, what was kept, and what to tell support (Product §8.3). */
export function RefusedNote({ what, kept, reference }: RefusedNoteProps) {
  return (
    <div className={styles.note} role="alert">
      <Icon name="alert" size={20} />
      <div>
        <p className={styles.what}>{what}</p>
        <p className={styles.kept}>{kept}</p>
        {reference === undefined ? null : <p className={styles.reference}>{reference}</p>}
      </div>
    </div>
  )
}
