import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { useCall } from '#data/use-call.ts'
import { moment, money, number } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import styles from '#staff/staff-page.module.css'
import type { Column } from '#ui/column.ts'
import { Facts } from '#ui/facts.tsx'
import { Grid } from '#ui/grid.tsx'
import { Loading } from '#ui/loading.tsx'
import { Refused } from '#ui/refused.tsx'
import { ScreenHead } from '#ui/screen-head.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { PublishTasks } from './publish-tasks.tsx'

type TaskSet = ReplyOfStaff<'GET /office/task-sets'>['sets'][number]
type Line = TaskSet['tasks'][number] & { readonly n: number }

const gamesOf = (task: Line): string => {
  if (task.metric === 'sign-in') return '–'
  if (task.metric === 'rounds' && task.game !== null) return `${task.game.source}/${task.game.gameCode}`
  return task.category ?? t('club.every_class')
}
const targetOf = (task: Line): string => {
  if (task.metric === 'sign-in') return '1'
  return task.metric === 'turnover' ? Object.entries(task.amounts).map(([currency, minor]) => money(BigInt(minor), currency)).join(' · ') : number(task.target)
}

const columns: readonly Column<Line>[] = [
  { key: 'n', label: 'club.task', width: 80, onPhone: 'title', cell: ({ n }) => String(n) },
  { key: 'metric', label: 'club.metric', width: 240, cell: ({ metric }) => t(`club.metric.${metric}`) },
  { key: 'games', label: 'club.task_class', width: 200, cell: gamesOf },
  { key: 'target', label: 'club.target', align: 'end', width: 340, cell: targetOf },
  { key: 'points', label: 'club.task_points', align: 'end', width: 100, onPhone: 'side', cell: ({ points }) => number(points) },
]

const tones = { holds: 'good', waits: 'info', over: 'neutral' } as const

function OneSet({ set: { version, fromDay, state, tasks, chestPoints, madeAt } }: { readonly set: TaskSet }) {
  const title = t('club.version_from', { version, day: fromDay })
  return (
    <Section title={title} text={`${t('club.made')}: ${moment(madeAt, 'UTC')}`} look="flush" actions={<StateBadge tone={tones[state]}>{t(`club.state.${state}`)}</StateBadge>}>
      <Grid label={title} layout="task-sets" columns={columns} rows={tasks.map((task, n) => ({ ...task, n: n + 1 }))} rowKey={({ n }) => String(n)} hasKeys={false} />
      <Facts facts={[{ label: t('club.chest'), value: number(chestPoints) }]} />
    </Section>
  )
}

/** The sets of daily tasks that were, that holds and that waits; a new one holds from the next day on. */
export function TasksScreen() {
  const { data, error, refetch } = useCall('GET /office/task-sets')
  const mayPublish = useMay('promotions.publish', 'p', 'w')
  if (data === undefined) return error === null ? <Loading lines={8} /> : <Refused error={error} onRetry={() => void refetch()} />
  const [newest] = data.sets
  return (
    <div className={styles.screen}>
      <ScreenHead title={t('club.tasks')} actions={mayPublish && newest !== undefined ? <PublishTasks from={newest} version={data.version} /> : undefined} />
      <p>{t('club.tasks_text')}</p>
      {data.sets.map((set) => (
        <OneSet key={set.version} set={set} />
      ))}
    </div>
  )
}
