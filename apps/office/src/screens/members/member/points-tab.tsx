import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { pointsMax } from '@trevo/rules/promotions/points'
import { useCall } from '#data/use-call.ts'
import { number } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import type { Column } from '#ui/column.ts'
import { Empty } from '#ui/empty.tsx'
import { Facts } from '#ui/facts.tsx'
import { Grid } from '#ui/grid.tsx'
import { Loading } from '#ui/loading.tsx'
import { Moment } from '#ui/moment.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { Refused } from '#ui/refused.tsx'
import { Section } from '#ui/section.tsx'

type Entry = ReplyOfStaff<'GET /office/members/:memberId/points'>['entries'][number]

const columns: readonly Column<Entry>[] = [
  { key: 'at', label: 'club.at', width: 150, cell: ({ at }) => <Moment at={at} /> },
  { key: 'reason', label: 'club.reason', width: 200, onPhone: 'title', cell: ({ reason }) => t(`club.reason.${reason}`) },
  { key: 'points', label: 'club.points', align: 'end', width: 110, onPhone: 'side', cell: ({ points }) => `${points > 0 ? '+' : ''}${number(points)}` },
  { key: 'after', label: 'club.after', align: 'end', width: 110, cell: ({ balanceAfter }) => number(balanceAfter) },
  { key: 'key', label: 'club.key', width: 220, cell: ({ key }) => <bdi>{key}</bdi> },
]

type Step = ReplyOfStaff<'GET /office/members/:memberId/vip'>['steps'][number]
type Gift = ReplyOfStaff<'GET /office/members/:memberId/vip'>['gifts'][number]

const stepColumns: readonly Column<Step>[] = [
  { key: 'at', label: 'club.at', width: 150, cell: ({ at }) => <Moment at={at} /> },
  { key: 'step', label: 'club.step', width: 110, onPhone: 'title', cell: ({ from, to }) => `${from} → ${to}` },
  { key: 'lost', label: 'club.lost', align: 'end', width: 130, cell: ({ lostXp }) => number(lostXp) },
]

const giftColumns: readonly Column<Gift>[] = [
  { key: 'gift', label: 'club.gift', width: 180, onPhone: 'title', cell: ({ giftId }) => <bdi>{giftId}</bdi> },
  { key: 'level', label: 'club.level', align: 'end', width: 90, cell: ({ level }) => String(level) },
  { key: 'points', label: 'club.points', align: 'end', width: 110, onPhone: 'side', cell: ({ points }) => number(points) },
  { key: 'made', label: 'club.at', width: 150, cell: ({ madeAt }) => <Moment at={madeAt} /> },
  { key: 'claimed', label: 'club.claimed', width: 150, cell: ({ claimedAt }) => (claimedAt === null ? null : <Moment at={claimedAt} />) },
]

/** Where the member stands among the levels, and how they came there. */
function VipPart({ memberId }: { readonly memberId: string }) {
  const { data, error, refetch } = useCall('GET /office/members/:memberId/vip', { params: { memberId } })
  if (data === undefined) return error === null ? <Loading lines={4} /> : <Refused error={error} onRetry={() => void refetch()} />
  return (
    <>
      <Section title={t('club.vip')}>
        <Facts facts={[
          { label: t('club.level'), value: String(data.level) },
          { label: t('club.xp'), value: number(data.xp) },
          { label: t('club.xp_90'), value: number(data.xpOf90Days) },
          data.keepUntil === null ? null : { label: t('club.keep_until'), value: data.keepUntil },
        ]} />
      </Section>
      {data.steps.length === 0 ? null : <Section title={t('club.steps')} look="flush"><Grid label={t('club.steps')} layout="vip-steps" columns={stepColumns} rows={data.steps} rowKey={({ n }) => String(n)} /></Section>}
      {data.gifts.length === 0 ? null : <Section title={t('club.gifts')} look="flush"><Grid label={t('club.gifts')} layout="vip-gifts" columns={giftColumns} rows={data.gifts} rowKey={({ giftId }) => giftId} /></Section>}
    </>
  )
}

/** A member's points and level: no money, so that they stand apart from it. */
export function PointsTab({ memberId }: { readonly memberId: string }) {
  const { data, error, refetch } = useCall('GET /office/members/:memberId/points', { params: { memberId } })
  const mayCorrect = useMay('claims.grant', 'p', 'w')
  if (data === undefined) return error === null ? <Loading lines={6} /> : <Refused error={error} onRetry={() => void refetch()} />
  return (
    <>
      <Section title={t('club.points')} text={t('club.points_text')}>
        <Facts facts={[{ label: t('club.balance'), value: number(data.balance) }, ...data.ending.map(({ lastDay, points }) => ({ key: lastDay, label: t('club.until', { day: lastDay }), value: number(points) }))]} />
        {mayCorrect ? (
          <ActButton<'POST /office/members/:memberId/points', { readonly points: number }> line="POST /office/members/:memberId/points" act="points.correct" params={{ memberId }} version={data.version} title={t('club.correct_title')} text={t('club.correct_text')} button={t('club.correct')}
            names={{ points: t('club.balance'), change: t('club.points') }} values={{ points: 0 }} toBody={({ points }) => ({ points: Number(points) })}>
            <NumberField name="points" label={t('club.points')} hint={t('club.correct_hint')} least={-pointsMax} most={pointsMax} isRequired />
          </ActButton>
        ) : null}
      </Section>
      <Section title={t('club.entries')} look="flush">
        {data.entries.length === 0 ? <Empty icon="clover" title={t('ui.empty')} /> : <Grid label={t('club.entries')} layout="points" columns={columns} rows={data.entries} rowKey={({ seq }) => String(seq)} />}
      </Section>
      <VipPart memberId={memberId} />
    </>
  )
}
