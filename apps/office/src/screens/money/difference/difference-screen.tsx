import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { useParams } from 'react-router'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { problemName } from '#ui/rooms/money-words.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import type { Column } from '#ui/column.ts'
import { Grid } from '#ui/grid.tsx'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { RecordScreen } from '#ui/record-screen.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge, type Tone } from '#ui/state-badge.tsx'

type Shown = ReplyOfStaff<'GET /office/reconciliation/:reconciliationId'>
type Difference = Shown['differences'][number]

const tones: Readonly<Record<Difference['state'], Tone>> = { open: 'danger', explained: 'caution', corrected: 'info', closed: 'good' }
const next: Readonly<Record<Difference['state'], readonly ('explained' | 'corrected' | 'closed')[]>> = { open: ['explained', 'corrected'], explained: ['corrected', 'closed'], corrected: ['closed'], closed: [] }

function Side({ side }: { readonly side: Difference['ours'] }) {
  return side === null ? <span>–</span> : <Money minor={side.amount} currency={side.currency} />
}

function Steps({ difference, reconciliationId }: { readonly difference: Difference; readonly reconciliationId: string }) {
  const may = useMay('money.reconcile', 'w')
  if (!may) return null
  return next[difference.state].map((state) => (
    <ActButton key={state} line="POST /office/reconciliation/:reconciliationId/differences/:n" act="reconciliation.settle" params={{ reconciliationId, n: String(difference.n) }} version={difference.version}
      title={t(`money.reconciliation.settle.${state}`)} buttonSize="s" kind="quiet" toBody={() => ({ state })} />
  ))
}

const columnsOf = (reconciliationId: string): readonly Column<Difference>[] => [
  { key: 'problem', label: 'money.reconciliation.differences', cell: ({ problem }) => problemName(problem) },
  { key: 'tx', label: 'money.journal.tx', width: 220, cell: ({ kind, txId }) => <bdi>{kind} · {txId}</bdi> },
  { key: 'ours', label: 'money.reconciliation.ours', align: 'end', cell: ({ ours }) => <Side side={ours} /> },
  { key: 'theirs', label: 'money.reconciliation.theirs', align: 'end', cell: ({ theirs }) => <Side side={theirs} /> },
  { key: 'state', label: 'money.reconciliation.state', cell: ({ state }) => <StateBadge tone={tones[state]}>{t(`money.reconciliation.is.${state}`)}</StateBadge> },
  { key: 'note', label: 'money.reconciliation.note', width: 260, cell: ({ note, changedBy }) => (note === null ? null : `${note} (${changedBy ?? '–'})`) },
  { key: 'acts', label: 'money.withdrawals.view', width: 200, cell: (difference) => <Steps difference={difference} reconciliationId={reconciliationId} /> },
]

/** One day with one party: both sums, and each difference on its way from open to closed. */
export function DifferenceScreen() {
  const { reconciliationId = '' } = useParams()
  const may = useMay('money.reconcile', 'w')
  const asked = useCall('GET /office/reconciliation/:reconciliationId', { params: { reconciliationId } })
  const { data } = asked
  if (data === undefined) return <RecordScreen title="" asked={asked} />
  const { run, differences } = data
  return (
    <RecordScreen
      title={`${run.party} · ${run.day}`}
      back={{ to: '/reconciliation', label: t('money.reconciliation.title') }}
      badges={<StateBadge tone={run.state === 'equal' ? 'good' : run.state === 'different' ? 'danger' : 'caution'}>{t(`money.reconciliation.${run.state}`)}</StateBadge>}
      under={<Moment at={run.endedAt} />}
      actions={may ? (
        <ActButton line="POST /office/reconciliation/run" act="reconciliation.run" title={t('money.reconciliation.again')} icon="refresh" done={t('money.reconciliation.asked')}
          toBody={() => ({ day: run.day, partyKind: run.partyKind, party: run.party })} />
      ) : null}
      asked={asked}
    >
      <Section title={t('money.reconciliation.differences')} {...(run.trouble !== null && { text: run.trouble })} look={differences.length === 0 ? 'panel' : 'flush'}>
        {differences.length === 0 ? <p>{t('money.reconciliation.none')}</p> : <Grid label={t('money.reconciliation.differences')} columns={columnsOf(reconciliationId)} rows={differences} rowKey={({ n }) => String(n)} />}
      </Section>
    </RecordScreen>
  )
}
