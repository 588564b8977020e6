import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { stateAfter } from '@trevo/rules/support/complaints'
import { useId, useState } from 'react'
import { QuickAnswers } from '#areas/support/quick-answers.tsx'
import { refusalWords } from '#data/refused.ts'
import { useSend } from '#data/use-call.ts'
import { languageName } from '#content/words-of.ts'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import styles from './complaint.module.css'

type Shown = ReplyOfStaff<'GET /office/complaints/:complaintId'>

const ways = ['answer', 'ask', 'close', 'notes'] as const
type Way = (typeof ways)[number]
const lettersMax = 4_000

/** What can be said to it now: who has not got it, and whoever comes when it is over, writes notes alone. */
const waysOf = ({ complaint: { state, owner } }: Shown): readonly Way[] =>
  owner !== null && !owner.isMe ? ['notes'] : ways.filter((way) => way === 'notes' || stateAfter(state, way) !== null)

/** One field for whatever is said, and beside it as what: none of it can be taken back, so each has a button of its own words. */
export function Writing({ shown }: { readonly shown: Shown }) {
  const id = useId()
  const { complaint } = shown
  const open = waysOf(shown)
  const [chosen, setChosen] = useState<Way>('answer')
  const [text, setText] = useState('')
  const way = open.includes(chosen) ? chosen : (open[0] ?? 'notes')
  const send = useSend(`POST /office/complaints/:complaintId/${way}`)
  const isAnothers = complaint.owner !== null && !complaint.owner.isMe
  const submit = () => {
    if (text.trim() === '') return
    send.mutate({ params: { complaintId: complaint.complaintId }, body: { text: text.trim() }, ...(way === 'notes' ? {} : { ifMatch: complaint.version }) }, { onSuccess: () => setText('') })
  }
  return (
    <Section title={t('complaints.write')} text={isAnothers ? t('complaints.anothers', { name: complaint.owner?.name ?? '' }) : open.length === 1 ? t('complaints.over') : undefined}>
      <div className={styles.writing}>
        <fieldset className={styles.ways}>
          <legend className={styles.legend}>{t('complaints.how')}</legend>
          {open.map((each) => (
            <label key={each} className={styles.way}>
              <input type="radio" name={id} checked={each === way} onChange={() => setChosen(each)} />
              {t(`complaints.how.${each}`)}
            </label>
          ))}
        </fieldset>
        <textarea className={styles.field} data-way={way} aria-label={t('complaints.write')} aria-describedby={`${id}-hint`} value={text} maxLength={lettersMax} rows={5} dir="auto" lang={way === 'notes' ? undefined : complaint.member.language}
          onChange={(event) => setText(event.target.value)} />
        <p id={`${id}-hint`} className={styles.hint}>
          {t(`complaints.hint.${way}`)} {way === 'notes' ? null : t('complaints.language', { language: languageName(complaint.member.language) })}
        </p>
        {send.error === null ? null : <p role="alert" className={styles.refused}>{refusalWords(send.error)}</p>}
        <div className={styles.sending}>
          {way === 'notes' ? <span /> : <QuickAnswers language={complaint.member.language} onChoose={(said) => setText((before) => (before.trim() === '' ? said : `${before.trimEnd()}\n\n${said}`))} />}
          <Button kind={way === 'close' ? 'danger' : 'primary'} icon={way === 'notes' ? 'edit' : 'send'} isBusy={send.isPending} disabled={text.trim() === ''} onClick={submit}>{t(`complaints.send.${way}`)}</Button>
        </div>
      </div>
    </Section>
  )
}
