import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { ArticleForm } from '#content/article-form.tsx'
import { ContentStateBadge } from '#content/content-state.tsx'
import { Versions } from '#content/versions.tsx'
import { useCall, useSend } from '#data/use-call.ts'
import { number as figure } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import { Diff } from '#ui/diff.tsx'
import { Facts } from '#ui/facts.tsx'
import { RecordScreen } from '#ui/record-screen.tsx'
import { Section } from '#ui/section.tsx'

type Terms = ReplyOfStaff<'GET /office/terms'>

export function TermsScreen() {
  const asked = useCall('GET /office/terms')
  return <RecordScreen asked={asked} title={t('content.terms')}>{asked.data === undefined ? null : <Whole terms={asked.data} />}</RecordScreen>
}

function Whole({ terms }: { readonly terms: Terms }) {
  const [mayDraft, mayPublish] = [useMay('content.draft', 'w'), useMay('content.publish', 'p')]
  const save = useSend('PUT /office/terms/draft')
  const { version, draftState } = terms
  const of = { version, toBody: () => ({}) } as const
  const acts = draftState === null ? null : (
    <>
      {mayDraft ? <ActButton line="POST /office/terms/discard" act="terms.discard-draft" title={t('content.discard')} danger="danger" {...of} /> : null}
      {mayPublish ? <ActButton line="POST /office/terms/publish" act="terms.publish" title={t('content.publish')} kind="primary" done={t('content.published')} {...of} /> : null}
    </>
  )
  return (
    <>
      <div><ContentStateBadge state={terms.state} draftState={draftState} /></div>
      <Section title={t('content.draft')} actions={acts}>
        <ArticleForm key={version} before={terms.draft ?? terms.live} isBusy={save.isPending} save={(body) => save.mutateAsync({ body: { body }, ifMatch: version === '0' ? null : version })} />
      </Section>
      {terms.draft === null ? null : <Section title={t('content.difference')} text={t('content.difference_text')}><Diff before={terms.live} after={terms.draft} /></Section>}
      <Section title={t('content.versions')}>
        <Versions versions={terms.versions} restore={({ number }) => (mayPublish ? <ActButton buttonSize="s" line="POST /office/terms/restore" act="terms.restore" title={t('content.restore')} text={t('content.restore_text', { number })} {...of} toBody={() => ({ number })} done={t('content.restored')} /> : null)} />
      </Section>
      <Section title={t('content.terms_agreed')} text={t('content.terms_agreed_text')}>
        <Facts facts={terms.agreed.map(({ number, members }) => ({ label: t('content.version', { number }), value: figure(members) }))} />
      </Section>
    </>
  )
}
