import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { isOpen } from '@trevo/rules/support/complaints'
import { Link, useParams } from 'react-router'
import { complaintStateName, complaintTone, kindName } from '#areas/support/support-words.ts'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { Facts } from '#ui/facts.tsx'
import { Moment } from '#ui/moment.tsx'
import { RecordScreen } from '#ui/record-screen.tsx'
import { alarmTone } from '#ui/rooms/money-words.ts'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { ComplaintActs } from './complaint-acts.tsx'
import { Lines } from './lines.tsx'
import { Writing } from './writing.tsx'

type Shown = ReplyOfStaff<'GET /office/complaints/:complaintId'>

/** One complaint: what was said, by when it is answered, and a field to answer it in. */
export function ComplaintScreen() {
  const { complaintId = '' } = useParams()
  const asked = useCall('GET /office/complaints/:complaintId', { params: { complaintId } }, { pollMs: 5_000 })
  const mayWrite = useMay('complaints', 'w')
  const { data } = asked
  if (data === undefined) return <RecordScreen title="" asked={asked} back={{ to: '/complaints', label: t('complaints.title') }} />
  const { complaint } = data
  return (
    <RecordScreen
      title={kindName(complaint.kind)}
      id={complaint.reference}
      back={{ to: '/complaints', label: t('complaints.title') }}
      badges={<Badges shown={data} />}
      under={<Link to={`/members/${complaint.member.memberId}`}><bdi>{complaint.member.username}</bdi></Link>}
      actions={mayWrite && isOpen(complaint.state) ? <ComplaintActs shown={data} /> : undefined}
      side={<Side shown={data} />}
      asked={asked}
    >
      <Section title={t('complaints.talk')}><Lines shown={data} /></Section>
      {mayWrite ? <Writing key={complaint.complaintId} shown={data} /> : null}
    </RecordScreen>
  )
}

function Badges({ shown: { complaint } }: { readonly shown: Shown }) {
  const { state, alarm, owner, stars } = complaint
  return (
    <>
      <StateBadge tone={complaintTone(state)}>{complaintStateName(state)}</StateBadge>
      {alarm === 'none' ? null : <StateBadge tone={alarmTone(alarm)}>{t(`money.alarm.${alarm}`)}</StateBadge>}
      {owner === null ? null : <StateBadge isPlain tone="info">{owner.isMe ? t('complaints.me') : owner.name}</StateBadge>}
      {stars === null ? null : <StateBadge isPlain tone={stars >= 4 ? 'good' : stars <= 2 ? 'danger' : 'neutral'}>{t('complaints.stars_of', { count: stars })}</StateBadge>}
    </>
  )
}

function Side({ shown }: { readonly shown: Shown }) {
  const { complaint, about, others, outside } = shown
  return (
    <Section title={t('complaints.facts')}>
      <Facts
        facts={[
          isOpen(complaint.state) ? { label: t('complaints.due'), value: <><Moment at={complaint.dueAt} /> · <Moment at={complaint.dueAt} shape="ago" /></> } : null,
          { label: t('complaints.sent'), value: <Moment at={complaint.createdAt} /> },
          { label: t('complaints.time'), value: t('complaints.days', { count: shown.days }) },
          complaint.reopened === 0 ? null : { label: t('complaints.reopened'), value: `${complaint.reopened} ×` },
          complaint.reopened === 0 ? null : { label: t('complaints.since'), value: <Moment at={shown.since} /> },
          shown.answeredAt === null ? null : { label: t('complaints.answered_at'), value: <Moment at={shown.answeredAt} /> },
          shown.closedAt === null ? null : { label: t('complaints.closed_at'), value: <Moment at={shown.closedAt} /> },
          shown.reopenUntil === null ? null : { label: t('complaints.reopen_until'), value: <Moment at={shown.reopenUntil} /> },
          about === null ? null : { label: t('complaints.about'), value: <Link to={`/search?q=${encodeURIComponent(about)}`}><bdi>{about}</bdi></Link> },
          { label: t('complaints.outside'), value: outside.length === 0 ? t('complaints.no_outside') : outside.join(', ') },
          { label: t('complaints.others'), value: others === 0 ? '0' : <Link to={`/complaints?view=all&member=${complaint.member.memberId}`}>{others}</Link> },
        ]}
      />
    </Section>
  )
}
