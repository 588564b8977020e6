import { isUndecided, Refusal } from '#api/refusal.ts'
import { refusalWords } from '#i18n/refusal-words.ts'
import { t } from '#i18n/t.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './refusal-note.module.css'

interface RefusalNoteProps {
  readonly error: unknown
  /** What is still there: the money, what was typed. */
  readonly kept: string
  /** Said in its place when it is open whether the call was carried out. */
  readonly unsure?: string
}

/** Below a form: what happened, what was kept, and what to tell support (Product §8.3). */
export function RefusalNote({ error, kept, unsure }: RefusalNoteProps) {
  const isUnsure = unsure !== undefined && isUndecided(error)
  const reference = error instanceof Refusal ? error.reference : ''
  return (
    <div className={styles.note} role="alert">
      <Icon name="alert" size={20} />
      <div>
        <p className={styles.what}>{isUnsure ? t('forms.noAnswer') : refusalWords(error)}</p>
        <p className={styles.kept}>{isUnsure ? unsure : kept}</p>
        {reference !== '' && <p className={styles.reference}>{t('forms.reference', { reference })}</p>}
      </div>
    </div>
  )
}
