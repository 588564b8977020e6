import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { isMessageKey, type MessageKey } from '@trevo/rules/messages/messages'
import { useParams } from 'react-router'
import { ContentStateBadge } from '#content/content-state.tsx'
import { Versions } from '#content/versions.tsx'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import { Diff } from '#ui/diff.tsx'
import { RecordScreen } from '#ui/record-screen.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { MessageEditor } from './message-editor.tsx'

type Told = ReplyOfStaff<'GET /office/messages/:key'>

/** One message: its words in each language with how it will arrive, what publishing changes, and every version. */
export function MessageScreen() {
  const { key = '' } = useParams()
  const asked = useCall('GET /office/messages/:key', { params: { key: key as MessageKey } })
  const told = asked.data
  return (
    <RecordScreen
      asked={asked}
      title={isMessageKey(key) ? t(`messages.name.${key}`) : t('messages.one')}
      id={key}
      back={{ to: '/messages', label: t('messages.title') }}
      badges={told === undefined ? null : told.state === null ? <StateBadge isPlain>{t('messages.as_built')}</StateBadge> : <ContentStateBadge state={told.state} draftState={told.draftState} />}
      actions={told === undefined ? null : <Acts told={told} />}
      base={`/messages/${key}`}
      tabs={
        told === undefined
          ? []
          : [
              { key: '', label: t('content.draft'), content: () => <MessageEditor key={told.version} told={told} /> },
              { key: 'difference', label: t('content.difference'), content: () => <Section title={t('content.difference')} text={t('messages.difference_text')}><Diff before={told.live ?? { words: told.built }} after={told.draft ?? told.live ?? { words: told.built }} /></Section> },
              { key: 'versions', label: t('content.versions'), count: told.versions.length, content: () => <Section title={t('content.versions')}><History told={told} /></Section> },
            ]
      }
    />
  )
}

const paramsOf = ({ key }: Told) => ({ key: key as MessageKey })

function Acts({ told }: { readonly told: Told }) {
  const [mayDraft, mayPublish] = [useMay('content.draft', 'w'), useMay('content.publish', 'p')]
  const of = { params: paramsOf(told), version: told.version === '0' ? null : told.version, toBody: () => ({}) } as const
  const { draftState, live } = told
  return (
    <>
      {draftState !== null && mayDraft ? <ActButton line="POST /office/messages/:key/discard" act="message.discard-draft" title={t('content.discard')} danger="danger" {...of} /> : null}
      {draftState !== null && mayDraft ? <ActButton line="POST /office/messages/:key/review" act="message.ask-review" title={t(draftState === 'draft' ? 'content.ask_review' : 'content.take_review')} {...of} toBody={() => ({ isAsked: draftState === 'draft' })} /> : null}
      {live !== null && mayPublish ? <ActButton line="POST /office/messages/:key/withdraw" act="message.withdraw" title={t('messages.withdraw')} text={t('messages.withdraw_text')} danger="danger" done={t('messages.withdrawn')} {...of} /> : null}
      {draftState !== null && mayPublish ? <ActButton line="POST /office/messages/:key/publish" act="message.publish" title={t('content.publish')} kind="primary" done={t('messages.published')} {...of} /> : null}
    </>
  )
}

function History({ told }: { readonly told: Told }) {
  const mayPublish = useMay('content.publish', 'p')
  return (
    <Versions
      versions={told.versions}
      restore={({ number }) => (mayPublish ? <ActButton buttonSize="s" line="POST /office/messages/:key/restore" act="message.restore" title={t('content.restore')} text={t('messages.restore_text', { number })} params={paramsOf(told)} version={told.version} toBody={() => ({ number })} done={t('messages.published')} /> : null)}
    />
  )
}
