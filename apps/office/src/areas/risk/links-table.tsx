import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { Link } from 'react-router'
import { memberWord, statusTone } from '#areas/members/member-words.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import type { Column } from '#ui/column.ts'
import { Grid } from '#ui/grid.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { riskWord } from './risk-words.tsx'

export type ShownLinks = ReplyOfStaff<'GET /office/risk/links/:memberId'>
type Linked = ShownLinks['links'][number]

const columns = (memberId: string, mayLink: boolean): readonly Column<Linked>[] => [
  { key: 'member', label: 'risk.member', width: 170, onPhone: 'title', cell: ({ member }) => <Link to={`/members/${member.memberId}`}><bdi>{member.username}</bdi></Link> },
  { key: 'shares', label: 'risk.shares', width: 380, cell: ({ shares }) => shares.map(({ kind, name }) => `${riskWord('trait', kind)} ${name}`).join(', ') },
  { key: 'same', label: 'risk.same', width: 150, onPhone: 'side', cell: ({ isSamePerson }) => (isSamePerson ? <StateBadge tone="danger">{t('risk.same_person')}</StateBadge> : null) },
  { key: 'status', label: 'risk.status', width: 120, cell: ({ status }) => <StateBadge tone={statusTone[status]}>{memberWord('status', status)}</StateBadge> },
  { key: 'open', label: 'risk.links.title', width: 110, cell: ({ member }) => <Link to={`/risk/links/${member.memberId}`}>{t('risk.links.open')}</Link> },
  { key: 'act', label: 'risk.links.act', width: 170, cell: (row) => (mayLink && !row.isSamePerson ? <LinkButton memberId={memberId} other={row.member} /> : null) },
]

/** Who shares what with a member. */
export function LinksTable({ memberId, links }: { readonly memberId: string; readonly links: ShownLinks['links'] }) {
  const mayLink = useMay('members.correct', 'p')
  return <Grid label={t('risk.links.table')} layout="links" columns={columns(memberId, mayLink)} rows={links} rowKey={(row) => row.member.memberId} hasKeys={false} />
}

function LinkButton({ memberId, other }: { readonly memberId: string; readonly other: Linked['member'] }) {
  return (
    <ActButton<'POST /office/members/:memberId/link-as-one'> line="POST /office/members/:memberId/link-as-one" act="risk.link-as-one" params={{ memberId }} buttonSize="s" button={t('risk.link')} title={t('risk.link_of', { member: other.username })} text={t('risk.link_text')} toBody={() => ({ other: other.memberId })} />
  )
}
