import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { type FormEvent, useCallback, useEffect, useId, useState } from 'react'
import { refusalWords } from '#data/refused.ts'
import { useSend } from '#data/use-call.ts'
import { currentLanguage, t } from '#i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, Sheet } from '#ui/dialog.tsx'
import { PhoneFrame } from '#ui/phone-frame.tsx'
import styles from './member-screen.module.css'

type Look = ReplyOfStaff<'POST /office/members/:memberId/look'>

interface OfMember {
  readonly memberId: string
  readonly username: string
}

/** The member's phone as they see it: for a reason, for ten minutes, reading alone. */
export function LookAsMember({ memberId, username }: OfMember) {
  const [isAsked, setIsAsked] = useState(false)
  const [look, setLook] = useState<Look | null>(null)
  const close = useCallback(() => setLook(null), [])
  return (
    <>
      <Button icon="eye" onClick={() => setIsAsked(true)}>{t('looks.button')}</Button>
      {isAsked ? <AskReason memberId={memberId} username={username} onClose={() => setIsAsked(false)} onLook={setLook} /> : null}
      {look === null ? null : <Phone look={look} username={username} onClose={close} />}
    </>
  )
}

function AskReason({ memberId, username, onClose, onLook }: OfMember & { readonly onClose: () => void; readonly onLook: (look: Look) => void }) {
  const send = useSend('POST /office/members/:memberId/look')
  const [reason, setReason] = useState('')
  const id = useId()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (reason.trim() === '') return
    send.mutate({ params: { memberId }, body: { reason: reason.trim() } }, {
      onSuccess: (look) => {
        onLook(look)
        onClose()
      },
    })
  }
  return (
    <Dialog isOpen onClose={onClose} size="s" title={t('looks.title', { member: username })} text={t('looks.text')} foot={<Button type="submit" form={id} kind="primary" isBusy={send.isPending}>{t('looks.begin')}</Button>}>
      <form id={id} className={styles.reason} onSubmit={submit}>
        <label htmlFor={`${id}-reason`}>{t('ui.reason')}</label>
        <input id={`${id}-reason`} className={styles.input} value={reason} maxLength={500} required autoComplete="off" onChange={(event) => setReason(event.target.value)} />
        {send.error === null ? null : <p role="alert" className={styles.wrong}>{refusalWords(send.error)}</p>}
      </form>
    </Dialog>
  )
}

/** What stands above and below the phone. */
const aroundPx = 210
const leastPx = 480

/** Its own banner says who looks and ends it; so does closing this, at once on the server. */
function Phone({ look: { lookId, url }, username, onClose }: { readonly look: Look; readonly username: string; readonly onClose: () => void }) {
  const { mutate } = useSend('DELETE /office/looks/:lookId')
  const end = useCallback(() => {
    mutate({ params: { lookId } })
    onClose()
  }, [lookId, mutate, onClose])
  useEffect(() => {
    const hear = ({ origin, data }: MessageEvent): void => {
      if (origin === new URL(url).origin && (data === 'trevo-look-end' || data === 'trevo-look-over')) end()
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [url, end])
  const scheme = document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark'
  return (
    <Sheet isOpen onClose={end} title={t('looks.phone', { member: username })} text={t('looks.phone_text')}>
      <PhoneFrame src={`${url}?scheme=${scheme}&language=${currentLanguage()}`} label={t('looks.phone', { member: username })} heightPx={Math.max(leastPx, window.innerHeight - aroundPx)} />
    </Sheet>
  )
}
