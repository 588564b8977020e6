import { RefusedNote } from '@trevo/ui/refused-note.tsx'
import { isUndecided, Refusal } from '#api/refusal.ts'
import { refusalWords } from '#i18n/refusal-words.ts'
import { t } from '#i18n/t.ts'
import { Link } from '#router/link.tsx'
import styles from './refusal-note.module.css'

interface RefusalNoteProps {
  readonly error: unknown
  /** What is still there: the money, what was typed. */
  readonly kept: string
  /** Said in its place when it is open whether the call was carried out. */
  readonly unsure?: string
}

/** Says an error of a call below the form that sent it (Product §8.3). */
export function RefusalNote({ error, kept, unsure }: RefusalNoteProps) {
  const isUnsure = unsure !== undefined && isUndecided(error)
  const reference = error instanceof Refusal ? error.reference : ''
  const note = (
    <RefusedNote
      what={isUnsure ? t('site.forms.noAnswer') : refusalWords(error)}
      kept={isUnsure ? unsure : kept}
      reference={reference === '' ? undefined : t('site.forms.reference', { reference })}
    />
  )
  // What is missing is one tap away, and not only said.
  if (!(error instanceof Refusal) || (error.code !== 'papers_required' && error.code !== 'details_required')) return note
  const isOfPapers = error.code === 'papers_required'
  return (
    <>
      {note}
      <Link to={isOfPapers ? '/m/kyc' : '/m/member/profile'} className={styles.way}>
        {t(isOfPapers ? 'refusals.to_papers' : 'refusals.to_details')}
      </Link>
    </>
  )
}
