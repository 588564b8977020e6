import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { Link, useParams } from 'react-router'
import { riskWord } from '#areas/risk/risk-words.tsx'
import { memberWord, statusTone } from '#areas/members/member-words.ts'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import type { Column } from '#ui/column.ts'
import { Empty } from '#ui/empty.tsx'
import { Grid } from '#ui/grid.tsx'
import { RecordScreen } from '#ui/record-screen.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { LinkGraph } from './link-graph.tsx'

type Shown = ReplyOfStaff<'GET /office/risk/links/:memberId'>
type Linked = Shown['links'][number]

const columns = (memberId: string, mayLink: boolean): readonly Column<Linked>[] => [
  { key: 'member', label: 'risk.member', width: 170, onPhone: 'title', cell: ({ member }) => <Link to={`/members/${member.memberId}`}><bdi>{member.username}</bdi></Link> },
  { key: 'shares', label: 'risk.shares', width: 380, cell: ({ shares }) => shares.map(({ kind, name }) => `${riskWord('trait', kind)} ${name}`).join(', ') },
  { key: 'same', label: 'risk.same', width: 150, onPhone: 'side', cell: ({ isSamePerson }) => (isSamePerson ? <StateBadge tone="danger">{t('risk.same_person')}</StateBadge> : null) },
  { key: 'status', label: 'risk.status', width: 120, cell: ({ status }) => <StateBadge tone={statusTone[status]}>{memberWord('status', status)}</StateBadge> },
  { key: 'open', label: 'risk.links.title', width: 110, cell: ({ member }) => <Link to={`/risk/links/${member.memberId}`}>{t('risk.links.open')}</Link> },
  { key: 'act', label: 'risk.links.act', width: 170, cell: (row) => (mayLink && !row.isSamePerson ? <LinkButton memberId={memberId} other={row.member} /> : null) },
]

/** Who shares what with a member: as a picture, and as the table of the same. */
export function LinksScreen() {
  const { memberId = '' } = useParams()
  const asked = useCall('GET /office/risk/links/:memberId', { params: { memberId } })
  const mayLink = useMay('members.correct', 'p')
  const { data } = asked
  const back = { to: '/risk/alerts', label: t('risk.alerts.title') }
  if (data === undefined) return <RecordScreen title="" asked={asked} back={back} />
  const { member, links } = data
  return (
    <RecordScreen title={t('risk.links.of', { member: member.username })} id={member.memberId} back={back} under={<Link to={`/members/${member.memberId}`}><bdi>{member.username}</bdi></Link>} asked={asked}
      actions={mayLink && links.some(({ isSamePerson }) => isSamePerson) ? <ActButton<'POST /office/members/:memberId/unlink'> line="POST /office/members/:memberId/unlink" act="risk.unlink" params={{ memberId }} title={t('risk.unlink')} text={t('risk.unlink_text')} toBody={() => ({})} /> : undefined}>
      {links.length === 0 ? (
        <Section title={t('risk.links.title')}><Empty icon="users" title={t('risk.links.empty')} text={t('risk.links.empty_text')} /></Section>
      ) : (
        <>
          <Section title={t('risk.links.picture')}><LinkGraph shown={data} /></Section>
          <Section title={t('risk.links.table')} look="flush"><Grid label={t('risk.links.table')} layout="links" columns={columns(memberId, mayLink)} rows={links} rowKey={(row) => row.member.memberId} hasKeys={false} /></Section>
        </>
      )}
    </RecordScreen>
  )
}

function LinkButton({ memberId, other }: { readonly memberId: string; readonly other: Linked['member'] }) {
  return (
    <ActButton<'POST /office/members/:memberId/link-as-one'> line="POST /office/members/:memberId/link-as-one" act="risk.link-as-one" params={{ memberId }} buttonSize="s" button={t('risk.link')} title={t('risk.link_of', { member: other.username })} text={t('risk.link_text')} toBody={() => ({ other: other.memberId })} />
  )
}
