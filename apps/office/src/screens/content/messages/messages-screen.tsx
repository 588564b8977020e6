import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import type { MessageKey } from '@trevo/rules/messages/messages'
import { Link } from 'react-router'
import { ContentStateBadge } from '#content/content-state.tsx'
import styles from '#content/content.module.css'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { RecordScreen } from '#ui/record-screen.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { languageCalled } from '#words/word-text.tsx'

type Line = ReplyOfStaff<'GET /office/messages'>['messages'][number]

const groups = [
  { title: 'messages.group.sms', text: 'messages.group.sms_text', has: ({ audience, channel }: Line) => audience === 'member' && channel === 'sms' },
  { title: 'messages.group.mail', text: 'messages.group.mail_text', has: ({ audience, channel, isInInbox }: Line) => audience === 'member' && channel === 'email' && !isInInbox },
  { title: 'messages.group.notice', text: 'messages.group.notice_text', has: ({ isInInbox }: Line) => isInInbox },
  { title: 'messages.group.staff', text: 'messages.group.staff_text', has: ({ audience }: Line) => audience === 'staff' },
] as const

/** Everything that the house sends by itself, and where it speaks in its own words. */
export function MessagesScreen() {
  const asked = useCall('GET /office/messages')
  return (
    <RecordScreen asked={asked} title={t('messages.title')}>
      {groups.map(({ title, text, has }) => (
        <Section key={title} title={t(title)} text={t(text)}>
          <ul className={styles.versions}>{(asked.data?.messages ?? []).filter(has).map((line) => <Row key={line.key} line={line} />)}</ul>
        </Section>
      ))}
    </RecordScreen>
  )
}

function Row({ line: { key, state, draftState, languages } }: { readonly line: Line }) {
  const isOwn = state !== null && state !== 'kept'
  return (
    <li className={styles.version}>
      <Link className={styles.grow} to={`/messages/${key}`}>{t(`messages.name.${key as MessageKey}`)}</Link>
      {isOwn ? languages.map((code) => <StateBadge key={code} isPlain><bdi>{languageCalled(code)}</bdi></StateBadge>) : null}
      {isOwn ? <ContentStateBadge state={state} draftState={draftState} /> : <StateBadge isPlain>{t('messages.as_built')}</StateBadge>}
    </li>
  )
}
