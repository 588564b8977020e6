import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { bodyLettersMax, type MessageFault, messageFaults, subjectLettersMax } from '@trevo/rules/messages/message-text'
import { type MessageKey, messageRule, type MessageText } from '@trevo/rules/messages/messages'
import { useRef, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { refusalWords } from '#data/refused.ts'
import { useSend } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { TextField } from '#ui/text-field.tsx'
import { languageCalled } from '#words/word-text.tsx'
import { MessagePreview } from './message-preview.tsx'
import contentStyles from '#content/content.module.css'
import styles from './message.module.css'

type Told = ReplyOfStaff<'GET /office/messages/:key'>
interface Values {
  readonly words: Readonly<Record<string, MessageText>>
}

const none: MessageText = { subject: '', body: '' }
const isWritten = ({ subject, body }: MessageText): boolean => subject.trim() !== '' || body.trim() !== ''

/** The house's words by language, and beside them how they arrive. A language that is left empty is said as built. */
export function MessageEditor({ told }: { readonly told: Told }) {
  const rule = messageRule(told.key as MessageKey)
  const own = told.draft?.words ?? told.live?.words ?? {}
  const languages = [...new Set([...told.languages, ...Object.keys(own)])]
  const form = useForm<Values>({ defaultValues: { words: Object.fromEntries(languages.map((code) => [code, own[code] ?? none])) } })
  const { words } = useWatch({ control: form.control }) as Values
  const [language, setLanguage] = useState(languages[0] ?? 'pt')
  const [said, setSaid] = useState<string | null>(null)
  const save = useSend('PUT /office/messages/:key/draft')
  const mayDraft = useMay('content.draft', 'w')
  const written = Object.entries(words).filter(([, text]) => isWritten(text))
  const faultsIn = (code: string): readonly MessageFault[] => (words[code] !== undefined && isWritten(words[code]) ? messageFaults(words[code], rule) : [])
  const isSound = written.length > 0 && written.every(([code]) => faultsIn(code).length === 0)
  const send = async (): Promise<void> => {
    try {
      await save.mutateAsync({ params: { key: told.key as MessageKey }, body: { body: { words: Object.fromEntries(written) } }, ifMatch: told.version === '0' ? null : told.version })
      setSaid(t('messages.saved'))
    } catch (error) {
      setSaid(refusalWords(error))
    }
  }
  const built = told.built[language] ?? told.built['pt'] ?? none
  const shown = words[language] !== undefined && isWritten(words[language]) ? words[language] : built
  return (
    <div className={styles.split}>
      <Section title={t('content.draft')} text={t('messages.editor_text')}>
        <FormProvider {...form}>
          <form className={contentStyles.form} noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
            <Tabs
              label={t('ui.languages')}
              value={language}
              onChange={setLanguage}
              tabs={languages.map((code) => ({
                key: code,
                label: words[code] !== undefined && isWritten(words[code]) ? languageCalled(code) : `${languageCalled(code)} · ${t('messages.as_built')}`,
                content: (
                  <OneLanguage code={code} told={told} isOff={!mayDraft} faults={faultsIn(code)} hasOwn={words[code] !== undefined && isWritten(words[code])}
                    fill={(text) => form.setValue(`words.${code}`, text, { shouldDirty: true })}
                    insert={(body) => form.setValue(`words.${code}.body`, body, { shouldDirty: true })} />
                ),
              }))}
            />
            {mayDraft ? (
              <div className={contentStyles.foot}>
                <Button type="submit" kind="primary" isBusy={save.isPending} disabled={!isSound}>{t('content.save_draft')}</Button>
                {said === null ? null : <span className={contentStyles.note} role="status">{said}</span>}
              </div>
            ) : null}
          </form>
        </FormProvider>
      </Section>
      <MessagePreview told={told} rule={rule} text={shown} language={language} isBuilt={shown === built} />
    </div>
  )
}

interface OneLanguageProps {
  readonly code: string
  readonly told: Told
  readonly isOff: boolean
  readonly faults: readonly MessageFault[]
  readonly hasOwn: boolean
  readonly fill: (text: MessageText) => void
  readonly insert: (body: string) => void
}

function OneLanguage({ code, told, isOff, faults, hasOwn, fill, insert }: OneLanguageProps) {
  const place = useRef<HTMLDivElement>(null)
  const built = told.built[code] ?? told.built['pt'] ?? none
  const put = (name: string): void => {
    const area = place.current?.querySelector('textarea')
    if (area === null || area === undefined) return
    const [from, to] = [area.selectionStart, area.selectionEnd]
    insert(`${area.value.slice(0, from)}{{${name}}}${area.value.slice(to)}`)
    area.focus()
  }
  return (
    <div className={contentStyles.form} ref={place} lang={code}>
      {told.channel === 'email' ? <TextField name={`words.${code}.subject`} label={t('messages.subject')} lettersMax={subjectLettersMax} placeholder={built.subject} isOff={isOff} /> : null}
      <TextField name={`words.${code}.body`} label={t('messages.body')} hint={t(told.channel === 'email' ? 'messages.body_mail_hint' : 'messages.body_sms_hint')} isLong lettersMax={bodyLettersMax} placeholder={built.body} isOff={isOff} />
      {faults.map(({ part, problem, name }) => (
        <p key={`${part} ${problem} ${name ?? ''}`} role="status" className={contentStyles.low}>{t(part === 'subject' ? 'messages.subject' : 'messages.body')}: {t(`messages.fault.${problem}`, { name: name ?? '' })}</p>
      ))}
      <div className={styles.holes} role="group" aria-label={t('messages.holes')}>
        <span className={contentStyles.note}>{t('messages.holes')}</span>
        {told.holes.map(({ name, isNeeded }) => (
          <Button key={name} size="s" kind="quiet" disabled={isOff} onClick={() => put(name)}>{`{{${name}}}`}{isNeeded ? ` · ${t('messages.needed')}` : ''}</Button>
        ))}
      </div>
      {isOff ? null : (
        <div className={contentStyles.bar}>
          {hasOwn ? <Button size="s" onClick={() => fill(none)}>{t('messages.clear')}</Button> : <Button size="s" onClick={() => fill(built)}>{t('messages.begin')}</Button>}
        </div>
      )}
    </div>
  )
}
