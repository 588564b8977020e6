import { useEffect, useRef, useState } from 'react'
import { chatTextMax } from '@trevo/rules/support/text'
import { Icon } from '@trevo/ui/icon.tsx'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import { Note } from '@trevo/ui/note.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { formatDateTime } from '@trevo/ui/words/format.ts'
import { t } from '#i18n/t.ts'
import { Link } from '#router/link.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Screen } from '#ui/screen.tsx'
import { type OwnLine, type Talk, useTalk } from './use-talk.ts'
import styles from './chat.module.css'

/** The member's conversation with the house's own people. */
export function ChatScreen() {
  const { talk, waiting, say, again } = useTalk()
  const isOnline = useIsOnline()
  return (
    <Screen narrow className={styles.screen ?? ''}>
      {talk.data === undefined ? (
        talk.isError ? (
          <ErrorState error={talk.error} onRetry={() => void talk.refetch()} isRetrying={talk.isFetching} />
        ) : (
          <AfterDelay>
            <Skeleton height={280} radius={14} />
          </AfterDelay>
        )
      ) : (
        <>
          <Head talk={talk.data} />
          <Log talk={talk.data} waiting={waiting} onAgain={again} />
          {isOnline ? null : <Note>{t('support.chat.offline')}</Note>}
          <Writing onSay={say} />
        </>
      )}
    </Screen>
  )
}

function Head({ talk: { isOpenNow, opensAt, words } }: { readonly talk: Talk }) {
  return (
    <div className={styles.head}>
      <p className={isOpenNow ? styles.open : styles.closed}>
        {t(isOpenNow ? 'support.chat.open' : 'support.chat.closed')}
        {opensAt === null ? null : <> · {t('support.chat.opensAt', { time: formatDateTime(opensAt) })}</>}
      </p>
      {words === null ? null : <p className={styles.words} dir="auto">{words}</p>}
      {isOpenNow ? null : (
        <>
          <p className={styles.words}>{t('support.chat.closedText')}</p>
          <Link to="/m/feedback/new" className={styles.complain ?? ''}>
            {t('support.chat.complain')}
          </Link>
        </>
      )}
    </div>
  )
}

function Log({ talk, waiting, onAgain }: { readonly talk: Talk; readonly waiting: readonly OwnLine[]; readonly onAgain: (line: OwnLine) => void }) {
  const end = useRef<HTMLDivElement>(null)
  const last = waiting.at(-1)?.requestId ?? talk.lines.at(-1)?.key
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end', behavior: 'instant' })
  }, [last])
  return (
    <div className={styles.log} role="log" aria-label={t('support.chat.log')}>
      {talk.lines.length === 0 && waiting.length === 0 ? <p className={styles.empty}>{t('support.chat.empty')}</p> : null}
      {talk.lines.map(({ key, by, text, at }) => (
        <div key={key} className={styles.line} data-by={by}>
          <p className={styles.said} dir="auto">
            <span className="sr-only">{t(by === 'member' ? 'support.chat.you' : 'support.chat.house')}: </span>
            {text ?? t('support.chat.erased')}
          </p>
          <time className={styles.at} dateTime={at}>
            {formatDateTime(at)}
          </time>
        </div>
      ))}
      {waiting.map((line) => (
        <div key={line.requestId} className={styles.line} data-by="member" aria-busy={!line.isFailed}>
          <p className={styles.said} dir="auto">
            {line.text}
          </p>
          {line.isFailed ? (
            <p className={styles.failed} role="alert">
              {t('support.chat.failed')}{' '}
              <button type="button" className={styles.again} onClick={() => onAgain(line)}>
                {t('support.chat.again')}
              </button>
            </p>
          ) : null}
        </div>
      ))}
      {talk.state === 'ended' && waiting.length === 0 ? <p className={styles.empty}>{t('support.chat.ended')}</p> : null}
      <div ref={end} />
    </div>
  )
}

function Writing({ onSay }: { readonly onSay: (text: string) => void }) {
  const [text, setText] = useState('')
  const say = (): void => {
    const said = text.trim()
    if (said === '') return
    setText('')
    onSay(said)
  }
  return (
    <form
      className={styles.writing}
      onSubmit={(event) => {
        event.preventDefault()
        say()
      }}
    >
      <textarea
        className={styles.field}
        aria-label={t('support.chat.label')}
        placeholder={t('support.chat.label')}
        name="line"
        rows={1}
        dir="auto"
        enterKeyHint="send"
        maxLength={chatTextMax}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          say()
        }}
      />
      <button type="submit" className={styles.send} aria-label={t('support.chat.send')} aria-disabled={text.trim() === ''}>
        <Icon name="send" size={22} />
      </button>
    </form>
  )
}
