import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { useState } from 'react'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { Loading } from '#ui/loading.tsx'
import { Moment } from '#ui/moment.tsx'
import { Refused } from '#ui/refused.tsx'
import styles from './complaint.module.css'

type Shown = ReplyOfStaff<'GET /office/complaints/:complaintId'>
type Line = Shown['lines'][number]

/** What was said, in its order; notes of staff look like none of it. */
export function Lines({ shown: { complaint, lines } }: { readonly shown: Shown }) {
  return (
    <ol className={styles.lines}>
      {lines.map((line) => (
        <li key={line.number} className={styles.line} data-by={line.step === 'note' ? 'note' : line.by}>
          <p className={styles.who}>
            <strong><bdi>{whoSaid(line, complaint.member.username)}</bdi></strong> {t(`complaints.step.${line.step}`)} · <Moment at={line.at} />
          </p>
          {line.text === null ? <p className={styles.erased}>{t('complaints.erased')}</p> : <p className={styles.said} dir="auto">{line.text}</p>}
          {line.pictures === 0 ? null : <Pictures complaintId={complaint.complaintId} line={line} />}
        </li>
      ))}
    </ol>
  )
}

const whoSaid = ({ by, name }: Line, username: string): string => (by === 'member' ? username : (name ?? t('complaints.house')))

/** They are brought once somebody wants them: each is a look at what a member sent. */
function Pictures({ complaintId, line }: { readonly complaintId: string; readonly line: Line }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data, error, refetch } = useCall('GET /office/complaints/:complaintId/lines/:number/pictures', { params: { complaintId, number: line.number } }, { enabled: isOpen })
  if (!isOpen) return <Button size="s" icon="camera" onClick={() => setIsOpen(true)}>{t('complaints.pictures', { count: line.pictures })}</Button>
  if (data === undefined) return error === null ? <Loading lines={3} /> : <Refused error={error} onRetry={() => void refetch()} />
  return (
    <div className={styles.pictures}>
      {data.pictures.map(({ webp }, at) => (
        <a key={webp.slice(-40)} href={`data:image/webp;base64,${webp}`} download={`${complaintId}-${line.number}-${at + 1}.webp`}>
          <img src={`data:image/webp;base64,${webp}`} alt={t('complaints.picture', { number: at + 1 })} />
        </a>
      ))}
    </div>
  )
}
