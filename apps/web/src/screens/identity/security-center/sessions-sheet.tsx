import type { ReplyOf } from '@trevo/contract/member/api'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { queries } from '#api/queries.ts'
import { formatDateTime } from '@trevo/ui/words/format.ts'
import { t } from '#i18n/t.ts'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import { Button } from '@trevo/ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { Row, Rows } from '@trevo/ui/row.tsx'
import type { SheetProps } from './sheet-props.ts'
import styles from './security-sheets.module.css'

const queryKey = ['sessions'] as const

/** Who is logged in now. Ending somebody else's session needs no proof: whoever sees a stranger there must be quick. */
export function SessionsSheet({ onClose }: SheetProps) {
  const isOnline = useIsOnline()
  const open = useQuery({ queryKey, staleTime: 0, queryFn: ({ signal }) => call('GET /api/sessions', { signal }) })
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setIsBusy] = useState(false)
  const end = async (action: () => Promise<unknown>): Promise<void> => {
    setIsBusy(true)
    setError(null)
    try {
      await action()
      toast(t('security.sessions.ended'), { kind: 'done' })
    } catch (refused) {
      setError(refused)
    } finally {
      setIsBusy(false)
      void queries.invalidateQueries({ queryKey })
    }
  }
  const sessions = open.data?.sessions
  return (
    <Sheet open onClose={onClose} title={t('security.sessions.title')}>
      {sessions === undefined ? (
        open.isError ? (
          <ErrorState error={open.error} onRetry={() => void open.refetch()} isRetrying={open.isFetching} />
        ) : (
          <AfterDelay>
            <Skeleton height={132} radius={14} />
          </AfterDelay>
        )
      ) : (
        <>
          <Rows kind="raised">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} isOff={isBusy || !isOnline} onEnd={() => void end(() => call('DELETE /api/sessions/:sessionId', { params: { sessionId: session.id } }))} />
            ))}
          </Rows>
          {error !== null && <RefusalNote error={error} kept={t('identity.proof.kept')} />}
          {sessions.length > 1 && (
            <Button kind="danger" isWide isBusy={isBusy} disabled={!isOnline} reason={isOnline ? null : t('identity.proof.offline')} onClick={() => void end(() => call('DELETE /api/sessions'))}>
              {t('security.sessions.endAll')}
            </Button>
          )}
        </>
      )}
    </Sheet>
  )
}

interface SessionRowProps {
  readonly session: ReplyOf<'GET /api/sessions'>['sessions'][number]
  readonly isOff: boolean
  readonly onEnd: () => void
}

function SessionRow({ session, isOff, onEnd }: SessionRowProps) {
  const device = session.device === '' ? t('security.sessions.unknown') : session.device
  const seen = session.isCurrent ? t('security.sessions.here') : t('security.sessions.seen', { time: formatDateTime(session.lastSeenAt) })
  const way = session.isCurrent ? {} : {
    end: (
      <button type="button" className={styles.remove} aria-label={t('security.sessions.end', { device })} disabled={isOff} onClick={onEnd}>
        <Icon name="logout" size={20} />
      </button>
    ),
  }
  const text = (
    <>
      <span className={session.isCurrent ? styles.good : undefined}>{seen}</span>
      <br />
      <bdi>{session.address}</bdi>
    </>
  )
  return <Row mark={<Icon name={session.isStandalone ? 'download' : 'globe'} size={22} />} title={<bdi>{device}</bdi>} text={text} {...way} />
}
