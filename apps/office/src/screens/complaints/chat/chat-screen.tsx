import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { useEffect, useRef } from 'react'
import { Link, useParams } from 'react-router'
import { refusalWords } from '#data/refused.ts'
import { useCall, useSend } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { Button } from '#ui/button.tsx'
import { Moment } from '#ui/moment.tsx'
import { RecordScreen } from '#ui/record-screen.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { Writing } from './writing.tsx'
import styles from './chat.module.css'

type Shown = ReplyOfStaff<'GET /office/chats/:chatId'>

/** One conversation, read anew every two seconds, and the field to answer in. */
export function ChatScreen() {
  const { chatId = '' } = useParams()
  const asked = useCall('GET /office/chats/:chatId', { params: { chatId } }, { pollMs: 2_000 })
  const mayWrite = useMay('complaints', 'w')
  const { data } = asked
  const back = { to: '/chats', label: t('complaints.chats.title') }
  if (data === undefined) return <RecordScreen title="" asked={asked} back={back} />
  const { chat } = data
  return (
    <RecordScreen
      title={<bdi>{chat.member.username}</bdi>}
      id={chat.chatId}
      back={back}
      badges={
        <>
          <StateBadge tone={chat.state === 'open' ? 'info' : 'neutral'}>{t(`complaints.chats.state.${chat.state}`)}</StateBadge>
          {chat.owner === null ? null : <StateBadge isPlain tone="info">{chat.owner.isMe ? t('complaints.me') : chat.owner.name}</StateBadge>}
        </>
      }
      under={
        <>
          <Link to={`/members/${chat.member.memberId}`}><bdi>{chat.member.username}</bdi></Link>
          {chat.waitsSince === null ? null : <span>{t('complaints.chats.waits')}: <Moment at={chat.waitsSince} shape="ago" /></span>}
        </>
      }
      actions={mayWrite && chat.state === 'open' ? <ChatActs chat={chat} /> : undefined}
      asked={asked}
    >
      <Section title={t('complaints.talk')}><Lines shown={data} /></Section>
      {mayWrite ? <Writing key={chat.chatId} chat={chat} /> : null}
    </RecordScreen>
  )
}

function Lines({ shown: { chat, lines } }: { readonly shown: Shown }) {
  const end = useRef<HTMLLIElement>(null)
  const last = lines.at(-1)?.number
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [last])
  return (
    <ol className={styles.lines} role="log" aria-label={t('complaints.talk')}>
      {lines.map(({ number, by, name, text, at }) => (
        <li key={number} className={styles.line} data-by={by}>
          <p className={styles.who}><strong><bdi>{by === 'member' ? chat.member.username : (name ?? t('complaints.house'))}</bdi></strong> · <Moment at={at} /></p>
          <p className={text === null ? styles.erased : styles.said} dir="auto">{text ?? t('complaints.erased')}</p>
        </li>
      ))}
      <li ref={end} aria-hidden="true" />
    </ol>
  )
}

function ChatActs({ chat: { chatId, owner } }: { readonly chat: Shown['chat'] }) {
  const take = useSend('POST /office/chats/:chatId/take')
  const end = useSend('POST /office/chats/:chatId/end')
  const isMine = owner?.isMe === true
  const error = take.error ?? end.error
  return (
    <>
      {error === null ? null : <span role="alert" className={styles.refused}>{refusalWords(error)}</span>}
      <Button kind={owner === null ? 'primary' : 'secondary'} isBusy={take.isPending} onClick={() => take.mutate({ params: { chatId }, body: { isMine: !isMine } })}>
        {t(isMine ? 'complaints.lay_back' : owner === null ? 'complaints.take' : 'complaints.take_over')}
      </Button>
      {owner === null || isMine ? <Button isBusy={end.isPending} onClick={() => end.mutate({ params: { chatId }, body: {} })}>{t('complaints.chats.end')}</Button> : null}
    </>
  )
}
