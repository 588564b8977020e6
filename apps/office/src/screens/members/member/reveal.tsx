import type { BodySentOf } from '@trevo/contract/staff/api'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { useSend } from '#data/use-call.ts'
import { refusalWords } from '#data/refused.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { Button } from '#ui/button.tsx'
import { CopyId } from '#ui/copy-id.tsx'
import { Dialog } from '#ui/dialog.tsx'
import styles from './member-screen.module.css'

type Body = NonNullable<BodySentOf<'POST /office/members/:memberId/reveal'>>

interface RevealProps {
  readonly memberId: string
  readonly field: Body['field']
  readonly subject?: string
  readonly label: string
  readonly masked: string
}

const shownMs = 60_000

/** A masked value, and the way to the whole of it: for a reason, counted, logged, and gone again after a minute. */
export function Reveal({ memberId, field, subject, label, masked }: RevealProps) {
  const may = useMay('members.reveal', 'w')
  const [isOpen, setIsOpen] = useState(false)
  const [value, setValue] = useState<string | null>(null)
  useEffect(() => {
    if (value === null) return
    const timer = setTimeout(() => setValue(null), shownMs)
    return () => clearTimeout(timer)
  }, [value])
  return (
    <span className={styles.reveal}>
      {value === null ? <bdi>{masked}</bdi> : <CopyId id={value} lettersMax={60} />}
      {!may || value !== null ? null : <Button size="s" kind="quiet" icon="eye" aria-label={t('members.reveal.of', { field: label })} onClick={() => setIsOpen(true)}>{t('members.reveal.button')}</Button>}
      {isOpen ? <AskReason memberId={memberId} body={{ field, ...(subject !== undefined && { subject }) }} label={label} onClose={() => setIsOpen(false)} onValue={setValue} /> : null}
    </span>
  )
}

interface AskReasonProps {
  readonly memberId: string
  readonly body: Omit<Body, 'reason'>
  readonly label: string
  readonly onClose: () => void
  readonly onValue: (value: string) => void
}

function AskReason({ memberId, body, label, onClose, onValue }: AskReasonProps) {
  const send = useSend('POST /office/members/:memberId/reveal')
  const [reason, setReason] = useState('')
  const id = useId()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (reason.trim() === '') return
    send.mutate({ params: { memberId }, body: { ...body, reason: reason.trim() } }, {
      onSuccess: ({ value }) => {
        onValue(value)
        onClose()
      },
    })
  }
  return (
    <Dialog isOpen onClose={onClose} size="s" title={t('members.reveal.of', { field: label })} text={t('members.reveal.text')} foot={<Button type="submit" form={id} kind="primary" isBusy={send.isPending}>{t('members.reveal.button')}</Button>}>
      <form id={id} className={styles.reason} onSubmit={submit}>
        <label htmlFor={`${id}-reason`}>{t('ui.reason')}</label>
        <input id={`${id}-reason`} className={styles.input} value={reason} maxLength={500} required autoComplete="off" onChange={(event) => setReason(event.target.value)} />
        {send.error === null ? null : <p role="alert" className={styles.wrong}>{refusalWords(send.error)}</p>}
      </form>
    </Dialog>
  )
}
