import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { refusalWords } from '#data/refused.ts'
import { useCall, useSend } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/column.ts'
import { deviceWord } from '#ui/device-word.ts'
import { Grid } from '#ui/grid.tsx'
import { Loading } from '#ui/loading.tsx'
import { Moment } from '#ui/moment.tsx'
import { Refused } from '#ui/refused.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { toast } from '#ui/toast.ts'

type Session = ReplyOfStaff<'GET /office/mine/sessions'>['sessions'][number]

/** Where somebody is logged in. What they do not know is ended at once, without a question: a login brings it back. */
export function OwnSessions() {
  const { data, error, refetch } = useCall('GET /office/mine/sessions')
  return (
    <Section title={t('home.settings.sessions')} text={t('home.settings.sessions.text')} look="flush">
      {data === undefined ? (
        error === null ? <Loading lines={3} /> : <Refused error={error} onRetry={() => void refetch()} />
      ) : (
        <Grid label={t('home.settings.sessions')} columns={columns} rows={data.sessions} rowKey={({ sessionId }) => sessionId} hasKeys={false} />
      )}
    </Section>
  )
}

const columns: readonly Column<Session>[] = [
  { key: 'device', label: 'house.person.device', width: 240, cell: ({ userAgent }) => <bdi title={userAgent}>{deviceWord(userAgent)}</bdi> },
  { key: 'address', label: 'house.person.address', width: 130, cell: ({ address }) => <bdi>{address}</bdi> },
  { key: 'since', label: 'house.person.since', width: 140, cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { key: 'seen', label: 'house.staff.seen', width: 120, cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} shape="ago" /> },
  { key: 'end', label: 'home.settings.sessions.end', width: 110, onPhone: 'side', cell: (session) => (session.isThis ? <StateBadge tone="info">{t('home.settings.sessions.this')}</StateBadge> : <End session={session} />) },
]

function End({ session: { sessionId } }: { readonly session: Session }) {
  const end = useSend('DELETE /office/mine/sessions/:sessionId')
  const send = (): void => {
    end.mutateAsync({ params: { sessionId } }).then(() => toast(t('home.settings.sessions.ended')), (error: unknown) => toast(refusalWords(error)))
  }
  return <Button size="s" kind="danger" isBusy={end.isPending} onClick={send}>{t('home.settings.sessions.end')}</Button>
}
