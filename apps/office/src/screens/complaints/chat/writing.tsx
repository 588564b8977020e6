import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { type KeyboardEvent, useState } from 'react'
import { QuickAnswers } from '#areas/support/quick-answers.tsx'
import { languageName } from '#content/words-of.ts'
import { refusalWords } from '#data/refused.ts'
import { useSend } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import styles from './chat.module.css'

type Chat = ReplyOfStaff<'GET /office/chats/:chatId'>['chat']
const lettersMax = 2_000

/** A line to the member; what was not sent stays in the field. */
export function Writing({ chat: { chatId, state, owner, member } }: { readonly chat: Chat }) {
  const [text, setText] = useState('')
  const send = useSend('POST /office/chats/:chatId/lines')
  const isAnothers = owner !== null && !owner.isMe
  if (state === 'ended' || isAnothers) return <p className={styles.closed}>{state === 'ended' ? t('complaints.chats.over') : t('complaints.chats.anothers', { name: owner?.name ?? '' })}</p>
  const submit = (): void => {
    if (text.trim() === '' || send.isPending) return
    send.mutate({ params: { chatId }, body: { text: text.trim() } }, { onSuccess: () => setText('') })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  return (
    <Section title={t('complaints.write')} text={`${t('complaints.chats.enter')} ${t('complaints.language', { language: languageName(member.language) })}`}>
      <div className={styles.writing}>
        <textarea className={styles.field} aria-label={t('complaints.write')} value={text} maxLength={lettersMax} rows={3} dir="auto" lang={member.language} readOnly={send.isPending} onKeyDown={onKeyDown} onChange={(event) => setText(event.target.value)} />
        {send.error === null ? null : <p role="alert" className={styles.refused}>{refusalWords(send.error)}</p>}
        <div className={styles.sending}>
          <QuickAnswers language={member.language} onChoose={(said) => setText((before) => (before.trim() === '' ? said : `${before.trimEnd()}\n${said}`))} />
          <Button kind="primary" icon="send" isBusy={send.isPending} disabled={text.trim() === ''} onClick={submit}>{t('complaints.chats.send')}</Button>
        </div>
      </div>
    </Section>
  )
}
