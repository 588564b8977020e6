import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { memberWord, statusTone } from '#areas/members/member-words.ts'
import { number } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import type { Column } from '#ui/column.ts'
import { StateBadge } from '#ui/state-badge.tsx'

export type Placed = ReplyOfStaff<'GET /office/agents/:memberId'>['agent']

export const agentTypes = ['1', '2', '41'] as const

/** So many are counted, not more. */
const countedMax = 10_000
export const directCount = (count: number): string => (count > countedMax ? t('agents.more_than', { count: number(countedMax) }) : number(count))

/** Who it is and below whom; what is counted comes after. */
export const placedColumns = <Row extends Placed>(): readonly Column<Row>[] => [
  { key: 'member', label: 'agents.username', width: 180, onPhone: 'title', cell: ({ member }) => <bdi>{member.username}</bdi> },
  { key: 'type', label: 'agents.type', width: 115, cell: ({ type }) => memberWord('type', String(type)) },
  { key: 'status', label: 'agents.state', width: 115, onPhone: 'side', cell: ({ status }) => <StateBadge tone={statusTone[status]}>{memberWord('status', status)}</StateBadge> },
  { key: 'upline', label: 'agents.upline', width: 170, cell: ({ upline }) => (upline === null ? t('agents.house') : <bdi>{upline.username}</bdi>) },
  { key: 'currency', label: 'agents.currency', width: 85, cell: ({ currency }) => currency },
  { key: 'since', label: 'agents.since', width: 115, cell: ({ since }) => since },
]
