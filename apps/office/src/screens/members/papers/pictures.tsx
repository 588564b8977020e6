import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { type FormEvent, useId, useState } from 'react'
import { paperWord } from '#areas/papers/papers-words.ts'
import { refusalWords } from '#data/refused.ts'
import { useSend } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import styles from './papers.module.css'

type Looked = ReplyOfStaff<'POST /office/papers/:papersId/look'>
type There = ReplyOfStaff<'GET /office/papers/:papersId'>['pictures']

interface LookFormProps {
  readonly papersId: string
  readonly pictures: There
  readonly onLook: (looked: Looked) => void
}

/** What is there, and the way to see it: for a reason that is written down first. */
export function LookForm({ papersId, pictures, onLook }: LookFormProps) {
  const send = useSend('POST /office/papers/:papersId/look')
  const [reason, setReason] = useState(t('papers.look_default'))
  const id = useId()
  const isKept = pictures.some((each) => each.isKept)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (reason.trim() !== '') send.mutate({ params: { papersId }, body: { reason: reason.trim() } }, { onSuccess: onLook })
  }
  return (
    <>
      <ul className={styles.sides}>
        {pictures.map(({ side, isKept: has }) => <li key={side} className={styles.side}>{paperWord('side', side)}{has ? null : <StateBadge tone="caution">{t('papers.gone')}</StateBadge>}</li>)}
      </ul>
      {isKept ? (
        <form className={styles.look} onSubmit={submit}>
          <label htmlFor={id}>{t('papers.look_reason')}</label>
          <input id={id} className={styles.reason} value={reason} maxLength={500} required autoComplete="off" onChange={(event) => setReason(event.target.value)} />
          <Button type="submit" kind="primary" icon="eye" isBusy={send.isPending}>{t('papers.look')}</Button>
          {send.error === null ? null : <p role="alert" className={styles.wrong}>{refusalWords(send.error)}</p>}
        </form>
      ) : null}
    </>
  )
}

const quarter = 90

/** Side by side, each turned and enlarged by itself. */
export function Pictures({ pictures, onHide }: { readonly pictures: Looked['pictures']; readonly onHide: () => void }) {
  return (
    <>
      <div className={styles.pictures}>{pictures.map((each) => <Picture key={each.side} {...each} />)}</div>
      <Button icon="eye-off" onClick={onHide}>{t('papers.hide')}</Button>
    </>
  )
}

function Picture({ side, picture }: Looked['pictures'][number]) {
  const [turns, setTurns] = useState(0)
  const [isLarge, setIsLarge] = useState(false)
  return (
    <figure className={styles.picture} data-large={isLarge || undefined}>
      <figcaption className={styles.caption}>
        <span>{paperWord('side', side)}</span>
        <Button size="s" kind="quiet" icon="refresh" onClick={() => setTurns(turns + 1)}>{t('papers.turn')}</Button>
        <Button size="s" kind="quiet" icon={isLarge ? 'minus' : 'plus'} onClick={() => setIsLarge(!isLarge)}>{t(isLarge ? 'papers.smaller' : 'papers.larger')}</Button>
      </figcaption>
      <div className={styles.frame}>
        <img src={`data:image/webp;base64,${picture}`} alt={paperWord('side', side)} draggable={false} style={{ rotate: `${turns * quarter}deg` }} />
      </div>
    </figure>
  )
}
