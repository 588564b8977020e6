import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { Fragment } from 'react'
import { Link, useParams } from 'react-router'
import { directCount } from '#areas/agents/placed.tsx'
import { memberWord, statusTone } from '#areas/members/member-words.ts'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import type { Column } from '#ui/column.ts'
import { Facts } from '#ui/facts.tsx'
import { Grid } from '#ui/grid.tsx'
import { RecordScreen } from '#ui/record-screen.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

type Shown = ReplyOfStaff<'GET /office/agents/:memberId'>
type Place = Shown['places'][number]

const back = () => ({ to: '/agents', label: t('agents.tree') })

const places: readonly Column<Place>[] = [
  { key: 'upline', label: 'agents.upline', width: 260, onPhone: 'title', cell: ({ upline }) => (upline === null ? t('agents.house') : <bdi>{upline.username}</bdi>) },
  { key: 'from', label: 'agents.from', width: 140, cell: ({ fromDay }) => fromDay },
  { key: 'to', label: 'agents.to', width: 140, onPhone: 'side', cell: ({ toDay }) => toDay ?? t('agents.now') },
]

function Line({ line, username }: { readonly line: Shown['line']; readonly username: string }) {
  return (
    <p>
      {t('agents.house')}
      {line.map((each) => (
        <Fragment key={each.memberId}> › <Link to={`/agents/${each.memberId}`}><bdi>{each.username}</bdi></Link></Fragment>
      ))}
      {' › '}
      <strong><bdi>{username}</bdi></strong>
    </p>
  )
}

/** One place in the tree: what stands above and below, and where it stood before. */
export function AgentScreen() {
  const { memberId = '' } = useParams()
  const asked = useCall('GET /office/agents/:memberId', { params: { memberId } })
  const { data } = asked
  if (data === undefined) return <RecordScreen title="" back={back()} asked={asked} />
  const { agent, line, agentsBelow } = data
  return (
    <RecordScreen
      title={agent.member.username}
      id={memberId}
      back={back()}
      badges={<><StateBadge isPlain>{memberWord('type', String(agent.type))}</StateBadge><StateBadge tone={statusTone[agent.status]}>{memberWord('status', agent.status)}</StateBadge></>}
      under={<Line line={line} username={agent.member.username} />}
      actions={<Link to={`/members/${memberId}`}>{t('agents.member_page')}</Link>}
      asked={asked}
    >
      <Section title={t('agents.below')}>
        <Facts facts={[
          { label: t('agents.direct'), value: <Link to={`/direct-members?of=${memberId}`}>{directCount(agent.direct)}</Link> },
          { label: t('agents.agents_below'), value: directCount(agentsBelow) },
          { label: t('agents.since'), value: agent.since },
        ]} />
      </Section>
      <Section title={t('agents.places')} text={t('agents.places_text')} look="flush">
        <Grid label={t('agents.places')} layout="agent-places" columns={places} rows={data.places} rowKey={({ fromDay }) => fromDay} rowHref={({ upline }) => (upline === null ? '/agents' : `/agents/${upline.memberId}`)} hasKeys={false} />
      </Section>
    </RecordScreen>
  )
}
