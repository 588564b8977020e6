import { useState } from 'react'
import { Skeleton } from '@trevo/ui/skeleton.tsx'
import { formatDateTime } from '@trevo/ui/words/format.ts'
import { type Complaint, type ComplaintLine, usePictures } from '#areas/support/use-complaints.ts'
import { t } from '#i18n/t.ts'
import { ErrorState } from '#ui/error-state.tsx'
import styles from './lines.module.css'

/** What was said, in its order: the member's own at the end side, the house's at the start. */
export function Lines({ complaint: { complaintId, lines } }: { readonly complaint: Complaint }) {
  return (
    <ol className={styles.lines}>
      {lines.map((line) => (
        <li key={line.number} className={styles.line} data-by={line.by}>
          <p className={styles.who}>
            {t(line.by === 'member' ? 'support.feedback.you' : 'support.feedback.house')} {t(`support.feedback.steps.${line.step}`)} · {formatDateTime(line.at)}
          </p>
          <p className={line.text === null ? styles.erased : styles.said} dir="auto">
            {line.text ?? t('support.feedback.erased')}
          </p>
          {line.pictures === 0 ? null : <Pictures complaintId={complaintId} line={line} />}
        </li>
      ))}
    </ol>
  )
}

/** Brought once they are wanted: a line may be slow. */
function Pictures({ complaintId, line }: { readonly complaintId: string; readonly line: ComplaintLine }) {
  const [isOpen, setIsOpen] = useState(false)
  const pictures = usePictures(complaintId, line.number, isOpen)
  if (!isOpen) {
    return (
      <button type="button" className={styles.show} onClick={() => setIsOpen(true)}>
        {t('support.feedback.showPictures', { count: line.pictures })}
      </button>
    )
  }
  if (pictures.data === undefined) return pictures.isError ? <ErrorState error={pictures.error} onRetry={() => void pictures.refetch()} isRetrying={pictures.isFetching} /> : <Skeleton height={160} radius={14} />
  return pictures.data.pictures.map(({ webp }, at) => <img key={webp.slice(-40)} className={styles.picture} src={`data:image/webp;base64,${webp}`} alt={t('support.feedback.picture', { number: at + 1 })} />)
}
