import { useState } from 'react'
import { Button } from '@trevo/ui/button.tsx'
import { Card } from '@trevo/ui/card.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { Note } from '@trevo/ui/note.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { formatDateTime } from '@trevo/ui/words/format.ts'
import { currentLanguage } from '@trevo/ui/words/texts.ts'
import { call } from '#api/call.ts'
import { ComplaintState } from '#areas/support/complaint-state.tsx'
import { SayingForm } from '#areas/support/saying-form.tsx'
import { type Complaint, useComplaint } from '#areas/support/use-complaints.ts'
import { t } from '#i18n/t.ts'
import { copyText } from '#lib/copy-text.ts'
import { requestIds } from '#lib/request-id.ts'
import { Link } from '#router/link.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Lines } from './lines.tsx'
import { Rating } from './rating.tsx'
import styles from './feedback.module.css'

/** Outlives the screen: what was left without an answer is the same request when the member comes back to it. */
const ids = requestIds()

export function One({ complaintId }: { readonly complaintId: string }) {
  const one = useComplaint(complaintId)
  if (one.data === undefined) {
    if (one.isError) return <ErrorState error={one.error} onRetry={() => void one.refetch()} isRetrying={one.isFetching} />
    return (
      <AfterDelay>
        <Skeleton height={360} radius={14} />
      </AfterDelay>
    )
  }
  const complaint = one.data
  return (
    <>
      <Head complaint={complaint} />
      {complaint.state === 'waiting' ? <Note tone="caution">{t('support.feedback.replyLead')}</Note> : null}
      <Section title={t('support.feedback.talk')} head="hidden">
        <Lines complaint={complaint} />
      </Section>
      {complaint.state === 'answered' || complaint.stars !== null ? <Rating complaint={complaint} /> : null}
      {complaint.canAdd ? <Add complaint={complaint} /> : null}
      {complaint.reopenUntil === null ? null : <Reopen complaint={complaint} until={complaint.reopenUntil} />}
      <Outside complaint={complaint} />
      <Link to="/m/feedback" className={styles.all ?? ''}>
        {t('support.feedback.back')}
      </Link>
    </>
  )
}

function Head({ complaint }: { readonly complaint: Complaint }) {
  const { kind, reference, isLate, dueAt, answeredAt, createdAt, about, canAdd } = complaint
  const copy = async (): Promise<void> => {
    if (await copyText(reference)) toast(t('support.feedback.referenceCopied'), { kind: 'done', ms: 1000 })
  }
  return (
    <Card>
      <div className={styles.headLine}>
        <h2 className={styles.kind}>{t(`support.feedback.kinds.${kind}`)}</h2>
        <ComplaintState {...complaint} />
      </div>
      <p className={styles.reference}>
        <span>{t('support.feedback.reference')}</span>
        <span className={styles.whole}>
          <bdi className={styles.code}>{reference}</bdi>
          <button type="button" className={styles.copy} aria-label={t('support.feedback.copyReference')} onClick={() => void copy()}>
            <Icon name="copy" size={20} />
          </button>
        </span>
      </p>
      <p className={styles.when}>{t('support.feedback.sentAt', { time: formatDateTime(createdAt) })}</p>
      {about === null ? null : <p className={styles.when}>{t('support.feedback.aboutId', { id: about })}</p>}
      {canAdd ? <p className={isLate ? styles.lateLine : styles.when}>{t(isLate ? 'support.feedback.late' : 'support.feedback.due', { time: formatDateTime(dueAt) })}</p> : null}
      {!canAdd && answeredAt !== null ? <p className={styles.when}>{t('support.feedback.answeredAt', { time: formatDateTime(answeredAt) })}</p> : null}
    </Card>
  )
}

/** Wide open where support waits for it, else behind a button: reading comes first. */
function Add({ complaint: { complaintId, state } }: { readonly complaint: Complaint }) {
  const [isOpen, setIsOpen] = useState(state === 'waiting')
  const [round, setRound] = useState(0)
  if (!isOpen) {
    return (
      <Button kind="secondary" isWide onClick={() => setIsOpen(true)}>
        {t('support.feedback.add')}
      </Button>
    )
  }
  return (
    <SayingForm
      key={round}
      label={t('support.feedback.add')}
      fieldLabel={t('support.feedback.addLabel')}
      button={t('support.feedback.addSend')}
      requestIdOf={({ text }) => ids.idOf(`${complaintId} ${text}`)}
      post={({ text, requestId }) => call('POST /api/complaints/:complaintId/lines', { params: { complaintId }, body: { requestId, text } })}
      onDone={() => {
        ids.done()
        setRound(round + 1)
        setIsOpen(false)
      }}
    />
  )
}

function Reopen({ complaint: { complaintId }, until }: { readonly complaint: Complaint; readonly until: string }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen) {
    return (
      <Button kind="quiet" isWide onClick={() => setIsOpen(true)}>
        {t('support.feedback.reopen')}
      </Button>
    )
  }
  return (
    <Card title={t('support.feedback.reopenTitle')}>
      <p className={styles.text}>{t('support.feedback.reopenText', { time: formatDateTime(until) })}</p>
      <SayingForm
        label={t('support.feedback.reopenTitle')}
        fieldLabel={t('support.feedback.addLabel')}
        button={t('support.feedback.reopenSend')}
        requestIdOf={({ text }) => ids.idOf(`reopen ${complaintId} ${text}`)}
        post={({ text, requestId }) => call('POST /api/complaints/:complaintId/reopen', { params: { complaintId }, body: { requestId, text } })}
        onDone={() => {
          ids.done()
          setIsOpen(false)
        }}
      />
    </Card>
  )
}

/** Whom else to ask, said from the start and with more weight once it is time. */
function Outside({ complaint: { outside, isOutsideOpen } }: { readonly complaint: Complaint }) {
  if (outside.length === 0) return null
  const bodies = new Intl.ListFormat(currentLanguage(), { type: 'disjunction' }).format(outside)
  return isOutsideOpen ? <Note icon="info">{t('support.feedback.outside', { bodies })}</Note> : <p className={styles.when}>{t('support.feedback.outsideLater', { bodies })}</p>
}
