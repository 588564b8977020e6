import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { useCall } from '#data/use-call.ts'
import { number } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import type { Column } from '#ui/column.ts'
import { Empty } from '#ui/empty.tsx'
import { Grid } from '#ui/grid.tsx'
import { Loading } from '#ui/loading.tsx'
import { Moment } from '#ui/moment.tsx'
import { Refused } from '#ui/refused.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

type Invites = ReplyOfStaff<'GET /office/members/:memberId/invites'>
type Link = Invites['links'][number]
type Assistant = Invites['assistants'][number]

const links: readonly Column<Link>[] = [
  { key: 'code', label: 'invites.code', width: 120, onPhone: 'title', cell: ({ code }) => <bdi>{code}</bdi> },
  { key: 'channel', label: 'invites.channel', width: 180, cell: ({ channel }) => <span dir="auto">{channel}</span> },
  { key: 'state', label: 'invites.state', width: 110, cell: ({ state }) => <StateBadge tone={state === 'open' ? 'good' : 'neutral'}>{t(`invites.state.${state}`)}</StateBadge> },
  { key: 'type', label: 'invites.type', width: 90, cell: ({ type }) => t(`invites.type.${type}`) },
  { key: 'registrations', label: 'invites.registrations', align: 'end', width: 120, onPhone: 'side', cell: ({ registrations, most }) => (most === null ? number(registrations) : `${number(registrations)} / ${number(most)}`) },
  { key: 'visits', label: 'invites.visits', align: 'end', width: 90, cell: ({ visits }) => number(visits) },
  { key: 'visitors', label: 'invites.visitors', align: 'end', width: 100, cell: ({ visitors }) => number(visitors) },
  { key: 'deposits', label: 'invites.first_deposits', align: 'end', width: 130, cell: ({ firstDeposits }) => number(firstDeposits) },
  { key: 'made', label: 'invites.made', width: 150, cell: ({ madeAt }) => <Moment at={madeAt} /> },
  { key: 'ends', label: 'invites.ends', width: 150, cell: ({ endsAt }) => (endsAt === null ? null : <Moment at={endsAt} />) },
]

const assistants: readonly Column<Assistant>[] = [
  { key: 'username', label: 'invites.username', width: 180, onPhone: 'title', cell: ({ username }) => <bdi>{username}</bdi> },
  { key: 'made', label: 'invites.made', width: 150, cell: ({ madeAt }) => <Moment at={madeAt} /> },
  { key: 'seen', label: 'invites.seen', width: 150, cell: ({ lastSeenAt }) => (lastSeenAt === null ? null : <Moment at={lastSeenAt} />) },
]

/** How an agent brings members, and who reads as the agent. */
export function InvitesTab({ memberId }: { readonly memberId: string }) {
  const { data, error, refetch } = useCall('GET /office/members/:memberId/invites', { params: { memberId } })
  if (data === undefined) return error === null ? <Loading lines={6} /> : <Refused error={error} onRetry={() => void refetch()} />
  return (
    <>
      <Section title={t('invites.links')} look="flush">
        {data.links.length === 0 ? <Empty icon="users" title={t('invites.no_links')} /> : <Grid label={t('invites.links')} layout="invite-links" columns={links} rows={data.links} rowKey={({ code }) => code} />}
      </Section>
      <Section title={t('invites.assistants')} look="flush">
        {data.assistants.length === 0 ? <Empty icon="user" title={t('invites.no_assistants')} /> : <Grid label={t('invites.assistants')} layout="assistants" columns={assistants} rows={data.assistants} rowKey={({ memberId: id }) => id} rowHref={({ memberId: id }) => `/members/${id}`} />}
      </Section>
    </>
  )
}
