import { type GameCategory, gameCategories } from '@trevo/rules/categories'
import { daysOn } from '@trevo/rules/markets/market-days'

/** What a task counts. `turnover`: valid turnover as far as cash paid it; `games`: different games; none counts what was paid in. */
export const taskMetrics = ['sign-in', 'rounds', 'games', 'turnover'] as const
export type TaskMetric = (typeof taskMetrics)[number]

/** Tasks of a set. */
export const [tasksMin, tasksMax] = [3, 6] as const
/** A class of games, or every one. */
export const taskCategories = gameCategories

export interface TaskGame {
  readonly source: string
  readonly gameCode: string
}

/** Days for which it is kept what was played of each game: the last two are taken from, the others answer a member who asks why a task was not met. */
export const taskDaysKept = 35

interface Given {
  readonly points: number
}
interface OfClass extends Given {
  /** Null: of every class. */
  readonly category: GameCategory | null
}
export type Task =
  | (Given & { readonly metric: 'sign-in' })
  | (OfClass & { readonly metric: 'rounds'; readonly game: TaskGame | null; readonly target: number })
  | (OfClass & { readonly metric: 'games'; readonly target: number })
  | (OfClass & { readonly metric: 'turnover'; /** Minor units by currency: whose currency is not named does not see the task. */ readonly amounts: Readonly<Record<string, number>> })

/** What a member played of one game on one day. */
export interface DayPlay extends TaskGame {
  readonly category: string
  readonly currency: string
  readonly rounds: number
  /** As far as cash paid it. */
  readonly turnoverMinor: bigint
}

export interface TaskFacts {
  readonly currency: string
  readonly isSignedIn: boolean
  readonly plays: readonly DayPlay[]
}

const sameOf = (task: Task): string => JSON.stringify([task.metric, 'category' in task ? task.category : null, 'game' in task ? [task.game?.source, task.game?.gameCode] : null])

/** Nothing is asked for twice, and a round of one game is of no class beside it. */
export const isTaskSetRight = (tasks: readonly Task[]): boolean =>
  tasks.length >= tasksMin && tasks.length <= tasksMax && new Set(tasks.map(sameOf)).size === tasks.length
  && tasks.every((task) => task.metric !== 'rounds' || task.game === null || task.category === null)
  && tasks.every((task) => task.metric !== 'turnover' || Object.keys(task.amounts).length > 0)

/** What is asked for in a currency; null: the task is not for it. */
export const taskTarget = (task: Task, currency: string): bigint | null => {
  if (task.metric === 'sign-in') return 1n
  if (task.metric !== 'turnover') return BigInt(task.target)
  const amount = task.amounts[currency]
  return amount === undefined ? null : BigInt(amount)
}

/** How much of it is done. */
export const taskCount = (task: Task, { currency, isSignedIn, plays }: TaskFacts): bigint => {
  if (task.metric === 'sign-in') return isSignedIn ? 1n : 0n
  const counted = plays.filter(({ category }) => task.category === null || task.category === category)
  const sum = (of: readonly DayPlay[]): bigint => of.reduce((total, { rounds }) => total + BigInt(rounds), 0n)
  if (task.metric === 'rounds') {
    const { game } = task
    return sum(counted.filter(({ source, gameCode }) => game === null || (game.source === source && game.gameCode === gameCode)))
  }
  if (task.metric === 'turnover') return counted.filter((play) => play.currency === currency).reduce((total, { turnoverMinor }) => total + turnoverMinor, 0n)
  const byGame = new Map<string, number>()
  for (const { source, gameCode, rounds } of counted) byGame.set(`${source} ${gameCode}`, (byGame.get(`${source} ${gameCode}`) ?? 0) + rounds)
  return BigInt([...byGame.values()].filter((rounds) => rounds > 0).length)
}

export interface TaskState {
  /** From 1 on, in the order of the set. */
  readonly place: number
  readonly task: Task
  readonly counted: bigint
  readonly target: bigint
  readonly isMet: boolean
}

/** A set as one member finds it, and whether its chest is open: once every task that they see is met. */
export const tasksOf = (tasks: readonly Task[], facts: TaskFacts): { readonly tasks: readonly TaskState[]; readonly isWhole: boolean } => {
  const seen = tasks.flatMap((task, n): readonly TaskState[] => {
    const target = taskTarget(task, facts.currency)
    if (target === null) return []
    const counted = taskCount(task, facts)
    return [{ place: n + 1, task, counted: counted < 0n ? 0n : counted, target, isMet: counted >= target }]
  })
  return { tasks: seen, isWhole: seen.length > 0 && seen.every(({ isMet }) => isMet) }
}

/** What a round is worth to a task: its valid turnover as far as cash paid it, whole minor units. */
export const taskTurnover = ({ turnoverMinor, cashMinor, stakedMinor }: { readonly turnoverMinor: bigint; readonly cashMinor: bigint; readonly stakedMinor: bigint }): bigint =>
  stakedMinor === 0n ? 0n : (turnoverMinor * cashMinor) / stakedMinor

export interface TaskAsked {
  readonly day: string
  /** Null: the chest. */
  readonly place: number | null
}
const idPattern = /^(\d{4}-\d{2}-\d{2})-(chest|[1-9])$/
export const taskIdOf = ({ day, place }: TaskAsked): string => `${day}-${place ?? 'chest'}`
export const taskOfId = (taskId: string): TaskAsked | null => {
  const [, day, what] = idPattern.exec(taskId) ?? []
  return day === undefined || what === undefined ? null : { day, place: what === 'chest' ? null : Number(what) }
}

/** Until when a day's tasks are taken: to the end of the next day, because what closed last is counted a moment later. */
export const openTaskDays = (today: string): readonly [string, string] => [today, daysOn(today, -1)]
