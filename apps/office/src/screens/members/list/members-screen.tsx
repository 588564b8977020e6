import { memberStatuses } from '@trevo/rules/member-statuses'
import { memberWord, statusTone } from '#areas/members/member-words.ts'
import { MemberBulk } from '#bulks/member-bulk.tsx'
import { t } from '#i18n/t.ts'
import { useMay, useMe } from '#session/session-store.ts'
import type { Column } from '#ui/column.ts'
import type { Filter } from '#ui/filters.ts'
import type { RowOf } from '#ui/list/use-list.ts'
import { ListScreen } from '#ui/list-screen.tsx'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

type Row = RowOf<'GET /office/members'>

const verifiedText = ({ hasVerifiedMobile, hasVerifiedEmail }: Row): string =>
  [hasVerifiedMobile ? t('members.verified.mobile') : '', hasVerifiedEmail ? t('members.verified.email') : ''].filter((text) => text !== '').join(', ') || '–'

const columns: readonly Column<Row>[] = [
  { key: 'username', label: 'members.list.username', width: 150, onPhone: 'title', cell: ({ username }) => <bdi>{username}</bdi> },
  { key: 'nickname', label: 'members.list.nickname', width: 150, isHidden: true, cell: ({ nickname }) => <bdi>{nickname}</bdi> },
  { key: 'status', label: 'members.list.state', width: 125, onPhone: 'side', cell: ({ status }) => <StateBadge tone={statusTone[status]}>{memberWord('status', status)}</StateBadge> },
  { key: 'type', label: 'members.list.type', width: 100, cell: ({ type }) => memberWord('type', String(type)) },
  { key: 'balance', label: 'members.list.balance', width: 120, align: 'end', cell: ({ balance }) => <Money minor={balance.minor} currency={balance.currency} /> },
  { key: 'tags', label: 'members.list.tags', width: 210, cell: ({ tags }) => tags.map((tag) => <StateBadge key={tag} isPlain>{tag}</StateBadge>) },
  { key: 'verified', label: 'members.list.verified', width: 110, cell: verifiedText },
  { key: 'country', label: 'members.list.country', width: 80, isHidden: true, cell: ({ country }) => country },
  { key: 'language', label: 'members.list.language', width: 80, isHidden: true, cell: ({ language }) => language },
  { key: 'lastSeenAt', label: 'members.list.seen', width: 130, cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} shape="ago" /> },
  { key: 'createdAt', label: 'members.list.created', width: 150, isHidden: true, cell: ({ createdAt }) => <Moment at={createdAt} /> },
]

const optionsOf = (of: string, values: readonly string[]) => () => values.map((value) => ({ value, label: memberWord(of, value) }))

const filtersOf = (currency: string): readonly Filter[] => [
  { key: 'name', label: 'members.list.name', kind: 'text', isMain: true, placeholder: 'members.list.name_hint' },
  { key: 'status', label: 'members.list.state', kind: 'select', options: optionsOf('status', memberStatuses) },
  { key: 'type', label: 'members.list.type', kind: 'select', options: optionsOf('type', ['0', '1', '2', '4', '41']) },
  { key: 'tag', label: 'members.list.tag', kind: 'text' },
  { key: 'verified', label: 'members.list.verified', kind: 'select', options: optionsOf('verified', ['mobile', 'email', 'none']) },
  { key: 'balance', label: 'members.list.balance', kind: 'amount-range', min: 'balanceFrom', max: 'balanceTo', currency },
  { key: 'seen', label: 'members.list.seen', kind: 'date-range', from: 'seenFrom', to: 'seenTo' },
  { key: 'created', label: 'members.list.created', kind: 'date-range' },
]

export function MembersScreen() {
  const { currency } = useMe()
  const [mayTag, mayWrite, mayBlock] = [useMay('members.notes', 'w'), useMay('members.care', 'w'), useMay('members.block', 'w', 'p')]
  return (
    <ListScreen line="GET /office/members" title="members.list.title" columns={columns} filters={filtersOf(currency)} rowKey={({ memberId }) => memberId} rowHref={({ memberId }) => `/members/${memberId}`}
      rowTone={({ status }) => (status === 'blocked' ? 'danger' : null)} {...((mayTag || mayWrite || mayBlock) && { bulk: (selection, clear) => <MemberBulk selection={selection} onDone={clear} /> })} viewsKey="members" exportLine="members" empty={{ title: 'members.list.empty' }} />
  )
}
