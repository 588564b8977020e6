import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { useCall } from '#data/use-call.ts'
import { RowHistory } from '#history/row-history.tsx'
import { languageName } from '#content/words-of.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import { Empty } from '#ui/empty.tsx'
import { LanguageTabs } from '#ui/language-tabs.tsx'
import { Loading } from '#ui/loading.tsx'
import { Refused } from '#ui/refused.tsx'
import { ScreenHead } from '#ui/screen-head.tsx'
import { Section } from '#ui/section.tsx'
import { TextField } from '#ui/text-field.tsx'
import { SupportSettings } from './support-settings.tsx'
import styles from './quick-answers.module.css'

type Answer = ReplyOfStaff<'GET /office/quick-answers'>['answers'][number]

const languages = ['pt', 'en'] as const
interface Typed {
  readonly key: string
  readonly texts: Readonly<Record<string, string>>
}
const said = (texts: Typed['texts']): Record<string, string> => Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))

function Fields() {
  return (
    <LanguageTabs name="texts" languages={languages.map((code) => ({ code, name: languageName(code) }))}>
      {(code) => <TextField name={`texts.${code}`} label={t('complaints.answers.said')} isLong lettersMax={4_000} />}
    </LanguageTabs>
  )
}

/** What staff often say, and how long a complaint may be. */
export function QuickAnswersScreen() {
  const asked = useCall('GET /office/quick-answers')
  const mayWrite = useMay('complaints', 'w')
  const { data, error, refetch } = asked
  return (
    <div className={styles.screen}>
      <ScreenHead title={t('complaints.answers.title')} actions={mayWrite ? <NewAnswer /> : undefined} />
      <Section title={t('complaints.answers.title')} text={t('complaints.answers.text')}>
        {data === undefined ? (error === null ? <Loading lines={6} /> : <Refused error={error} onRetry={() => void refetch()} />) : data.answers.length === 0 ? <Empty icon="send" title={t('complaints.answers.empty')} /> : (
          <ul className={styles.answers}>{data.answers.map((answer) => <One key={answer.key} answer={answer} mayWrite={mayWrite} />)}</ul>
        )}
      </Section>
      <SupportSettings mayWrite={mayWrite} />
      <Section title={t('history.title')} look="open"><RowHistory kind="support" /></Section>
    </div>
  )
}

function NewAnswer() {
  return (
    <ActButton<'PUT /office/quick-answers', Typed> line="PUT /office/quick-answers" act="support.set-quick-answer" title={t('complaints.answers.new')} kind="primary" icon="plus"
      values={{ key: '', texts: { pt: '', en: '' } }} toBody={({ key, texts }) => ({ key, texts: said(texts) })}>
      <TextField name="key" label={t('complaints.answers.key')} hint={t('complaints.answers.key_hint')} lettersMax={40} isRequired />
      <Fields />
    </ActButton>
  )
}

function One({ answer: { key, texts, version }, mayWrite }: { readonly answer: Answer; readonly mayWrite: boolean }) {
  return (
    <li className={styles.answer}>
      <div className={styles.head}>
        <strong>{key}</strong>
        {mayWrite ? (
          <>
            <ActButton<'PUT /office/quick-answers', Typed> line="PUT /office/quick-answers" act="support.set-quick-answer" version={version} title={t('complaints.answers.change')} buttonSize="s" icon="edit"
              values={{ key, texts: { pt: '', en: '', ...texts } }} toBody={(typed) => ({ key, texts: said(typed.texts) })}>
              <Fields />
            </ActButton>
            <ActButton line="PUT /office/quick-answers" act="support.set-quick-answer" version={version} title={t('complaints.answers.remove')} buttonSize="s" kind="quiet" toBody={() => ({ key, texts: null })} />
          </>
        ) : null}
      </div>
      {Object.entries(texts).map(([language, text]) => <p key={language} className={styles.text} lang={language} dir="auto"><span className={styles.language}>{languageName(language)}</span>{text}</p>)}
    </li>
  )
}
