import { useParams } from 'react-router'
import { ContentStateBadge } from '#content/content-state.tsx'
import { Versions } from '#content/versions.tsx'
import { wordsOf } from '#content/words-of.ts'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import { Diff } from '#ui/diff.tsx'
import { Loading } from '#ui/loading.tsx'
import { RecordScreen } from '#ui/record-screen.tsx'
import { Refused } from '#ui/refused.tsx'
import { Section } from '#ui/section.tsx'
import { type Announcement, AnnouncementForm } from './announcement-form.tsx'
import { Reach } from './reach.tsx'

const back = () => ({ to: '/content', label: t('content.announcements') })

export function AnnouncementScreen() {
  const { key = '' } = useParams()
  const asked = useCall('GET /office/announcements/:key', { params: { key } })
  if (asked.data !== undefined && asked.data.key === key) return <Known item={asked.data} />
  if (asked.error === null) return <Loading lines={10} />
  if (asked.error.code !== 'not_found') return <Refused error={asked.error} onRetry={() => void asked.refetch()} />
  return (
    <RecordScreen title={t('content.new')} id={key} back={back()}>
      <Section title={t('content.draft')}><AnnouncementForm itemKey={key} item={null} /></Section>
    </RecordScreen>
  )
}

function Known({ item }: { readonly item: Announcement }) {
  const { key } = item
  const base = `/content/${key}`
  return (
    <RecordScreen
      title={wordsOf((item.draft ?? item.live)?.title ?? {}) || key}
      id={key}
      back={back()}
      badges={<ContentStateBadge state={item.state} draftState={item.draftState} />}
      actions={<Acts item={item} />}
      base={base}
      tabs={[
        { key: '', label: t('content.draft'), content: () => <Section title={t('content.draft')}><AnnouncementForm key={item.version} itemKey={key} item={item} /></Section> },
        { key: 'difference', label: t('content.difference'), content: () => <Section title={t('content.difference')} text={t('content.difference_text')}><Diff before={item.live} after={item.draft ?? item.live} /></Section> },
        { key: 'versions', label: t('content.versions'), count: item.versions.length, content: () => <Section title={t('content.versions')}><History item={item} /></Section> },
        ...((item.draft ?? item.live)?.type === 'PU' ? [{ key: 'reach', label: t('content.reach'), content: () => <Section title={t('content.reach')} text={t('content.reach_text')}><Reach itemKey={key} /></Section> }] : []),
      ]}
    />
  )
}

function Acts({ item: { key, version, draftState, versions } }: { readonly item: Announcement }) {
  const [mayDraft, mayPublish] = [useMay('content.draft', 'w'), useMay('content.publish', 'p')]
  const isLive = versions.some((each) => each.isLive)
  const of = { params: { key }, version, toBody: () => ({}) } as const
  return (
    <>
      {draftState !== null && mayDraft ? <ActButton line="POST /office/announcements/:key/discard" act="content.discard-draft" title={t('content.discard')} danger="danger" {...of} /> : null}
      {draftState !== null && mayDraft ? (
        <ActButton line="POST /office/announcements/:key/review" act="content.ask-review" title={t(draftState === 'draft' ? 'content.ask_review' : 'content.take_review')} {...of} toBody={() => ({ isAsked: draftState === 'draft' })} />
      ) : null}
      {isLive && mayPublish ? <ActButton line="POST /office/announcements/:key/withdraw" act="content.withdraw" title={t('content.withdraw')} danger="danger" done={t('content.withdrawn')} {...of} /> : null}
      {draftState !== null && mayPublish ? <ActButton line="POST /office/announcements/:key/publish" act="content.publish" title={t('content.publish')} kind="primary" done={t('content.published')} {...of} /> : null}
    </>
  )
}

function History({ item }: { readonly item: Announcement }) {
  const mayPublish = useMay('content.publish', 'p')
  return (
    <Versions
      versions={item.versions}
      restore={({ number }) =>
        mayPublish ? <ActButton buttonSize="s" line="POST /office/announcements/:key/restore" act="content.restore" title={t('content.restore')} text={t('content.restore_text', { number })} params={{ key: item.key }} version={item.version} toBody={() => ({ number })} done={t('content.restored')} /> : null
      }
    />
  )
}
