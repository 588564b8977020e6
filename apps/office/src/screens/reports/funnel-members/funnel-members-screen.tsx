import { useSearchParams } from 'react-router'
import { t } from '#i18n/t.ts'
import { useDays } from '#reports/days.tsx'
import { sourceText } from '#reports/source.ts'
import { CopyId } from '#ui/copy-id.tsx'
import { ListScreen } from '#ui/list-screen.tsx'
import { Moment } from '#ui/moment.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

const steps = ['registered', 'deposited', 'played', 'deposited-again'] as const
type Step = (typeof steps)[number]
const words: Readonly<Record<Step, 'registered' | 'deposited' | 'played' | 'depositedAgain'>> = { registered: 'registered', deposited: 'deposited', played: 'played', 'deposited-again': 'depositedAgain' }
const stepOf = (text: string | null): Step => steps.find((step) => step === text) ?? 'registered'

/** The members that a figure of the funnel counts. */
export function FunnelMembersScreen() {
  const [search] = useSearchParams()
  const [days] = useDays()
  const step = stepOf(search.get('step'))
  const source = search.get('source')
  const span = days.from === days.to ? days.from : `${days.from} – ${days.to}`
  return (
    <ListScreen
      line="GET /office/reports/funnel/members"
      title={() => t('reports.funnel.members_of', { step: t(`reports.funnel.${words[step]}`), what: span })}
      query={{ ...days, step, ...(source !== null && { source }) }}
      rowKey={(row) => row.memberId}
      columns={[
        { key: 'registeredAt', label: 'reports.funnel.registered', cell: (row) => <Moment at={row.registeredAt} shape="second" />, width: 196 },
        { key: 'memberId', label: 'reports.rounds.member', cell: (row) => <CopyId id={row.memberId} to={`/members/${row.memberId}`} />, width: 150 },
        { key: 'username', label: 'reports.funnel.username', cell: (row) => row.username, width: 160 },
        { key: 'source', label: 'reports.funnel.source', cell: (row) => sourceText(row.source, row.sourceName), width: 170 },
        { key: 'step', label: 'reports.funnel.step', cell: (row) => <StateBadge tone={row.step === 'deposited-again' ? 'good' : row.step === 'registered' ? 'neutral' : 'info'}>{t(`reports.funnel.${words[row.step]}`)}</StateBadge>, width: 170 },
      ]}
    />
  )
}
