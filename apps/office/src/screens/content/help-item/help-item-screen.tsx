import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { useParams } from 'react-router'
import { ArticleForm } from '#content/article-form.tsx'
import { ContentStateBadge } from '#content/content-state.tsx'
import { Versions } from '#content/versions.tsx'
import { wordsOf } from '#content/words-of.ts'
import { useCall, useSend } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import { Diff } from '#ui/diff.tsx'
import { Loading } from '#ui/loading.tsx'
import { RecordScreen } from '#ui/record-screen.tsx'
import { Refused } from '#ui/refused.tsx'
import { Section } from '#ui/section.tsx'
import { TextField } from '#ui/text-field.tsx'

type Item = ReplyOfStaff<'GET /office/help/:key'>

const back = () => ({ to: '/help-center', label: t('content.help') })

export function HelpItemScreen() {
  const { key = '' } = useParams()
  const asked = useCall('GET /office/help/:key', { params: { key } })
  if (asked.data !== undefined && asked.data.key === key) return <Known item={asked.data} />
  if (asked.error === null) return <Loading lines={10} />
  if (asked.error.code !== 'not_found') return <Refused error={asked.error} onRetry={() => void asked.refetch()} />
  return (
    <RecordScreen title={t('content.help_new')} id={key} back={back()}>
      <Section title={t('content.draft')}><Draft itemKey={key} item={null} /></Section>
    </RecordScreen>
  )
}

function Draft({ itemKey, item }: { readonly itemKey: string; readonly item: Item | null }) {
  const save = useSend('PUT /office/help/:key/draft')
  const before = item?.draft ?? item?.live ?? null
  return (
    <ArticleForm
      before={before}
      anchor={before?.anchor ?? null}
      isBusy={save.isPending}
      more={<TextField name="anchor" label={t('content.field.anchor')} hint={t('content.field.anchor_hint')} lettersMax={32} />}
      save={(article, anchor) => save.mutateAsync({ params: { key: itemKey }, body: { body: { ...article, anchor } }, ifMatch: item?.version ?? null })}
    />
  )
}

function Known({ item }: { readonly item: Item }) {
  const mayWrite = useMay('content.help', 'w')
  const { key, version, draftState } = item
  const of = { params: { key }, version, toBody: () => ({}) } as const
  return (
    <RecordScreen
      title={wordsOf((item.draft ?? item.live)?.title ?? {}) || key}
      id={key}
      back={back()}
      badges={<ContentStateBadge state={item.state} draftState={draftState} />}
      actions={
        mayWrite ? (
          <>
            {draftState === null ? null : <ActButton line="POST /office/help/:key/discard" act="help.discard-draft" title={t('content.discard')} danger="danger" {...of} />}
            {item.live === null ? null : <ActButton line="POST /office/help/:key/withdraw" act="help.withdraw" title={t('content.withdraw')} danger="danger" done={t('content.withdrawn')} {...of} />}
            {draftState === null ? null : <ActButton line="POST /office/help/:key/publish" act="help.publish" title={t('content.publish')} kind="primary" done={t('content.published')} {...of} />}
          </>
        ) : null
      }
      base={`/help-center/${key}`}
      tabs={[
        { key: '', label: t('content.draft'), content: () => <Section title={t('content.draft')}><Draft key={version} itemKey={key} item={item} /></Section> },
        { key: 'difference', label: t('content.difference'), content: () => <Section title={t('content.difference')} text={t('content.difference_text')}><Diff before={item.live} after={item.draft ?? item.live} /></Section> },
        {
          key: 'versions',
          label: t('content.versions'),
          count: item.versions.length,
          content: () => (
            <Section title={t('content.versions')}>
              <Versions versions={item.versions} restore={({ number }) => (mayWrite ? <ActButton buttonSize="s" line="POST /office/help/:key/restore" act="help.restore" title={t('content.restore')} text={t('content.restore_text', { number })} {...of} toBody={() => ({ number })} done={t('content.restored')} /> : null)} />
            </Section>
          ),
        },
      ]}
    />
  )
}
