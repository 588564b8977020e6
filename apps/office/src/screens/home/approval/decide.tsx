import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { useState } from 'react'
import { call } from '#data/call.ts'
import { refusalWords } from '#data/refused.ts'
import { useSend } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { signWithPasskey } from '#session/sign-with-passkey.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.ts'
import styles from './approval.module.css'

type Shown = ReplyOfStaff<'GET /office/proposals/:proposalId'>

/** Approve by a passkey over the hash, or after a step-up; refuse with words; or take it back. */
export function Decide({ shown: { proposal, hash, signs, isStale }, onApplied }: { readonly shown: Shown; readonly onApplied: (reply: unknown) => void }) {
  const [refused, setRefused] = useState<string | null>(null)
  const [isRefusing, setRefusing] = useState(false)
  const params = { proposalId: proposal.proposalId }
  const approve = useSend('POST /office/proposals/:proposalId/approve')
  const withdraw = useSend('POST /office/proposals/:proposalId/withdraw')

  const attempt = (work: () => Promise<string>): void => {
    setRefused(null)
    work().then((text) => toast(text), (error: unknown) => setRefused(refusalWords(error)))
  }
  const approveNow = async (): Promise<string> => {
    const passkey = signs === 'step-up' ? null : await signed()
    const { reply } = await approve.mutateAsync({ params, body: { hash, ...(passkey !== null && { passkey }) } })
    onApplied(reply)
    return t('home.approval.approved')
  }
  const signed = async () => {
    const { token, options } = await call('POST /office/proposals/:proposalId/passkey-options', { params, body: {} })
    const response = await signWithPasskey(options)
    return response === null ? null : { token, response }
  }
  return (
    <>
      <div className={styles.decide}>
        {refused === null ? null : <p className={styles.refused} role="alert">{refused}</p>}
        {proposal.mayDecide ? (
          <div className={styles.buttons}>
            <Button kind="primary" icon="check" isBusy={approve.isPending} disabled={isStale} onClick={() => attempt(approveNow)}>{t(signs === 'passkey' ? 'home.approval.approve_passkey' : 'home.approval.approve')}</Button>
            <Button kind="danger" onClick={() => setRefusing(true)}>{t('home.approval.refuse')}</Button>
          </div>
        ) : null}
        {proposal.isMine ? (
          <div className={styles.buttons}>
            <Button isBusy={withdraw.isPending} onClick={() => attempt(() => withdraw.mutateAsync({ params, body: {} }).then(() => t('home.approval.withdrawn')))}>{t('home.approval.withdraw')}</Button>
          </div>
        ) : null}
        <p className={styles.note}>{t(proposal.mayDecide ? (signs === 'passkey' ? 'home.approval.signs_passkey' : 'home.approval.signs_step_up') : proposal.isMine ? 'home.approval.own' : 'home.approval.not_yours')}</p>
      </div>
      {isRefusing ? <RefuseDialog params={params} onClose={() => setRefusing(false)} /> : null}
    </>
  )
}

function RefuseDialog({ params, onClose }: { readonly params: { readonly proposalId: string }; readonly onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const refuse = useSend('POST /office/proposals/:proposalId/refuse')
  const send = (): void => {
    if (reason.trim() === '') return setWrong(t('ui.required'))
    refuse.mutateAsync({ params, body: { reason } }).then(
      () => {
        toast(t('home.approval.was_refused'))
        onClose()
      },
      (error: unknown) => setWrong(refusalWords(error)),
    )
    return undefined
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('home.approval.refuse')} text={t('home.approval.refuse_text')} size="s"
      foot={<><Button onClick={onClose}>{t('ui.cancel')}</Button><Button kind="solid" isBusy={refuse.isPending} onClick={send}>{t('home.approval.refuse')}</Button></>}>
      <label className={styles.words}>
        <span>{t('home.approval.refuse_words')}</span>
        <textarea className={styles.area} rows={3} maxLength={500} dir="auto" value={reason} onChange={(event) => setReason(event.target.value)} aria-invalid={wrong !== null || undefined} />
      </label>
      {wrong === null ? null : <p className={styles.refused} role="alert">{wrong}</p>}
    </Dialog>
  )
}
