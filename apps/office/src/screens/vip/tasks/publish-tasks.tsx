import type { BodySentOf, ReplyOfStaff } from '@trevo/contract/staff/api'
import { type GameCategory, gameCategories } from '@trevo/rules/categories'
import { pointsMax } from '@trevo/rules/promotions/points'
import { taskMetrics, type TaskMetric, tasksMax, tasksMin } from '@trevo/rules/promotions/tasks'
import { useWatch } from 'react-hook-form'
import { t } from '#i18n/t.ts'
import { ActButton } from '#ui/act-button.tsx'
import { MoneyField } from '#ui/money-field.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'

type TaskSet = ReplyOfStaff<'GET /office/task-sets'>['sets'][number]
type Task = TaskSet['tasks'][number]
type Body = BodySentOf<'POST /office/task-sets'>

interface TaskValues {
  readonly metric: TaskMetric
  readonly category: GameCategory | null
  /** `provider/code`. */
  readonly game: string
  readonly target: number
  readonly amounts: Readonly<Record<string, string>>
  readonly points: number
}
interface Values {
  readonly count: number
  readonly tasks: readonly TaskValues[]
  readonly chestPoints: number
}

const currenciesOf = ({ tasks }: TaskSet): readonly string[] => {
  const named = tasks.flatMap((task) => (task.metric === 'turnover' ? Object.keys(task.amounts) : []))
  return named.length === 0 ? ['BRL', 'EUR', 'GBP', 'USD'] : [...new Set(named)]
}

const valuesOfTask = (task: Task | undefined, currencies: readonly string[]): TaskValues => ({
  metric: task?.metric ?? 'rounds',
  category: task !== undefined && task.metric !== 'sign-in' ? task.category : null,
  game: task?.metric === 'rounds' && task.game !== null ? `${task.game.source}/${task.game.gameCode}` : '',
  target: task?.metric === 'rounds' || task?.metric === 'games' ? task.target : 10,
  amounts: Object.fromEntries(currencies.map((currency) => [currency, String((task?.metric === 'turnover' ? task.amounts[currency] : undefined) ?? '')])),
  points: task?.points ?? 10,
})

const taskOf = ({ metric, category, game, target, amounts, points: given }: TaskValues): Task => {
  const points = Number(given)
  if (metric === 'sign-in') return { metric, points }
  if (metric === 'turnover') return { metric, category, amounts: Object.fromEntries(Object.entries(amounts).filter(([, minor]) => /^\d+$/u.test(minor ?? '')).map(([currency, minor]) => [currency, Number(minor)])), points }
  if (metric === 'games') return { metric, category, target: Number(target), points }
  const [source = '', ...code] = game.trim().split('/')
  return { metric, category: source === '' ? category : null, game: source === '' ? null : { source, gameCode: code.join('/') }, target: Number(target), points }
}

/** The fields of one task: those that its metric asks for. */
function TaskFields({ n, currencies }: { readonly n: number; readonly currencies: readonly string[] }) {
  const [metric, game] = useWatch({ name: [`tasks.${n}.metric`, `tasks.${n}.game`] }) as [TaskMetric, string]
  const name = <K extends keyof TaskValues>(field: K) => `tasks.${n}.${field}` as const
  return (
    <fieldset>
      <legend>{t('club.task_of', { n: n + 1 })}</legend>
      <SelectField name={name('metric')} label={t('club.metric')} options={taskMetrics.map((value) => ({ value, label: t(`club.metric.${value}`) }))} />
      {metric === 'rounds' ? <TextField name={name('game')} label={t('club.task_game')} hint={t('club.task_game_hint')} /> : null}
      {metric === 'sign-in' || (metric === 'rounds' && game.trim() !== '') ? null : <SelectField name={name('category')} label={t('club.task_class')} hint={t('club.every_class')} options={gameCategories.map((value) => ({ value, label: value }))} hasNone />}
      {metric === 'rounds' || metric === 'games' ? <NumberField name={name('target')} label={t('club.target')} least={1} most={metric === 'games' ? 100 : 100_000} isRequired /> : null}
      {metric === 'turnover' ? currencies.map((currency) => <MoneyField key={currency} name={`${name('amounts')}.${currency}`} label={t('club.amount_in', { currency })} hint={t('club.amount_hint')} currency={currency} leastMinor={1n} />) : null}
      <NumberField name={name('points')} label={t('club.task_points')} least={1} most={pointsMax} isRequired />
    </fieldset>
  )
}

function AllTasks({ currencies }: { readonly currencies: readonly string[] }) {
  const count = Number(useWatch({ name: 'count' }))
  return Array.from({ length: Number.isInteger(count) ? Math.min(tasksMax, Math.max(0, count)) : 0 }, (_, n) => <TaskFields key={n} n={n} currencies={currencies} />)
}

export function PublishTasks({ from, version }: { readonly from: TaskSet; readonly version: string }) {
  const currencies = currenciesOf(from)
  const values: Values = { count: from.tasks.length, tasks: Array.from({ length: tasksMax }, (_, n) => valuesOfTask(from.tasks[n], currencies)), chestPoints: from.chestPoints }
  return (
    <ActButton<'POST /office/task-sets', Values> line="POST /office/task-sets" act="tasks.publish" version={version} kind="primary" icon="plus" button={t('club.new_tasks')} title={t('club.new_tasks')} text={t('club.new_tasks_text')}
      names={{ tasks: t('club.tasks'), chestPoints: t('club.chest'), fromDay: t('club.from') }} values={values}
      toBody={({ count, tasks, chestPoints }): Body => ({ tasks: tasks.slice(0, Number(count)).map(taskOf), chestPoints: Number(chestPoints) })}>
      <NumberField name="count" label={t('club.task_count')} least={tasksMin} most={tasksMax} isRequired />
      <AllTasks currencies={currencies} />
      <NumberField name="chestPoints" label={t('club.chest')} hint={t('club.chest_hint')} least={0} most={pointsMax} isRequired />
    </ActButton>
  )
}
