import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { useParams } from 'react-router'
import { ContentStateBadge } from '#content/content-state.tsx'
import { Versions } from '#content/versions.tsx'
import { useCall } from '#data/use-call.ts'
import { number as figure } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import { Diff } from '#ui/diff.tsx'
import { Empty } from '#ui/empty.tsx'
import { Facts } from '#ui/facts.tsx'
import { Moment } from '#ui/moment.tsx'
import { RecordScreen } from '#ui/record-screen.tsx'
import { Section } from '#ui/section.tsx'
import { inOneLine, languageCalled } from '#words/word-text.tsx'
import { FileOut, FileIn } from './word-file.tsx'

type Told = ReplyOfStaff<'GET /office/words/:language'>

/** One language of the phone: what its draft would change, its files, and every version that phones said. */
export function WordsLanguageScreen() {
  const { language = '' } = useParams()
  const asked = useCall('GET /office/words/:language', { params: { language } })
  const told = asked.data
  return (
    <RecordScreen
      asked={asked}
      title={languageCalled(language)}
      id={language}
      back={{ to: '/words', label: t('words.title') }}
      badges={told === undefined ? null : <ContentStateBadge state={told.state} draftState={told.draftState} />}
      actions={told === undefined ? null : <Acts told={told} />}
      base={`/words/${language}`}
      tabs={
        told === undefined
          ? []
          : [
              { key: '', label: t('content.draft'), content: () => <Draft told={told} /> },
              { key: 'versions', label: t('content.versions'), count: told.versions.length, content: () => <Section title={t('content.versions')}><History told={told} /></Section> },
            ]
      }
    />
  )
}

function Acts({ told: { code, version, draftState, isBuilt } }: { readonly told: Told }) {
  const [mayDraft, mayPublish] = [useMay('content.draft', 'w'), useMay('content.publish', 'p')]
  const of = { params: { language: code }, version: version === '0' ? null : version, toBody: () => ({}) } as const
  return (
    <>
      <FileOut language={code} />
      {mayDraft ? <FileIn language={code} version={of.version} /> : null}
      {draftState !== null && mayDraft ? <ActButton line="POST /office/words/:language/discard" act="words.discard-draft" title={t('content.discard')} danger="danger" {...of} /> : null}
      {draftState !== null && mayDraft ? <ActButton line="POST /office/words/:language/review" act="words.ask-review" title={t(draftState === 'draft' ? 'content.ask_review' : 'content.take_review')} {...of} toBody={() => ({ isAsked: draftState === 'draft' })} /> : null}
      {draftState !== null && mayPublish && isBuilt ? <ActButton line="POST /office/words/:language/publish" act="words.publish" title={t('content.publish')} kind="primary" done={t('words.published')} {...of} /> : null}
    </>
  )
}

function Draft({ told }: { readonly told: Told }) {
  const sides = (side: 'before' | 'after') => Object.fromEntries(told.changes.map((change) => [change.key, change[side] === null ? null : inOneLine(change[side])]))
  return (
    <>
      <Section title={t('words.state')} {...(told.isBuilt ? {} : { text: t('words.not_built') })}>
        <Facts
          facts={[
            { label: t('words.mark.missing'), value: figure(told.counts.missing) },
            { label: t('words.mark.own'), value: figure(told.counts.own) },
            { label: t('words.mark.changed'), value: figure(told.counts.changed) },
            { label: t('words.mark.long'), value: figure(told.counts.long) },
            { label: t('words.forms'), value: told.forms.map((form) => t(`words.form.${form as 'one'}`)).join(', ') },
            { label: t('words.drafted_by'), value: told.draftedBy },
            { label: t('words.drafted_at'), value: told.draftedAt === null ? null : <Moment at={told.draftedAt} /> },
          ]}
        />
      </Section>
      <Section title={t('content.difference')} text={t('words.difference_text')}>
        {told.changes.length === 0 ? <Empty title={t('words.no_draft')} text={t('words.no_draft_text')} /> : <Diff before={sides('before')} after={sides('after')} />}
      </Section>
    </>
  )
}

function History({ told }: { readonly told: Told }) {
  const mayPublish = useMay('content.publish', 'p')
  return (
    <Versions
      versions={told.versions}
      restore={({ number }) => (mayPublish ? <ActButton buttonSize="s" line="POST /office/words/:language/restore" act="words.restore" title={t('content.restore')} text={t('content.restore_text', { number })} params={{ language: told.code }} version={told.version} toBody={() => ({ number })} done={t('content.restored')} /> : null)}
    />
  )
}
