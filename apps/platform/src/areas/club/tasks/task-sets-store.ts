import { sql } from 'kysely'
import type { Task, TaskGame } from '@trevo/rules/promotions/tasks'
import type { Db, Tx } from '#db/tables.ts'

export interface TaskSet {
  readonly version: number
  readonly fromDay: string
  readonly tasks: readonly Task[]
  readonly chestPoints: number
}

const columns = ['version', sql<string>`from_day::text`.as('from_day'), 'tasks', 'chest_points', 'made_at'] as const
interface SetRow {
  readonly version: number
  readonly from_day: string
  readonly tasks: readonly Task[]
  readonly chest_points: number
}
const setOf = ({ version, from_day: fromDay, tasks, chest_points: chestPoints }: SetRow): TaskSet => ({ version, fromDay, tasks, chestPoints })

/** The one that holds on a day: the last that has begun, and of two with one beginning the later made. */
export const taskSetOn = async (db: Db, day: string): Promise<TaskSet> =>
  setOf(await db.selectFrom('task_sets').select(columns).where('from_day', '<=', day).orderBy('task_sets.from_day', 'desc').orderBy('version', 'desc').limit(1).executeTakeFirstOrThrow())

/** The newest first. */
export const listTaskSets = async (db: Db, limit: number) => (await db.selectFrom('task_sets').select(columns).orderBy('version', 'desc').limit(limit).execute()).map((row) => ({ ...setOf(row), madeAt: row.made_at }))

export const lastTaskSetVersion = async (tx: Tx): Promise<number> => (await tx.selectFrom('task_sets').select('version').orderBy('version', 'desc').limit(1).forUpdate().executeTakeFirstOrThrow()).version

export const insertTaskSet = async (tx: Tx, { fromDay, tasks, chestPoints }: Omit<TaskSet, 'version'>, by: { readonly at: Date; readonly proposal: bigint | null }): Promise<number> =>
  (await tx.insertInto('task_sets').values({ from_day: fromDay, tasks: JSON.stringify(tasks), chest_points: chestPoints, made_at: by.at, proposal: by.proposal }).returning('version').executeTakeFirstOrThrow()).version

const keyOf = ({ source, gameCode }: TaskGame): string => `${source} ${gameCode}`

/** The games that a set names, by what `gameKeyOf` says of them; one that the house does not have is not among them. */
export const gamesOfTasks = async (db: Db, tasks: readonly Task[]) => {
  const games = tasks.flatMap((task) => (task.metric === 'rounds' && task.game !== null ? [task.game] : []))
  if (games.length === 0) return new Map<string, { readonly names: Readonly<Record<string, string>>; readonly name: string }>()
  const rows = await db
    .selectFrom('games')
    .select(['provider_code', 'game_code', 'name', 'names'])
    .where(({ or, and, eb }) => or(games.map(({ source, gameCode }) => and([eb('provider_code', '=', source), eb('game_code', '=', gameCode)]))))
    .execute()
  return new Map(rows.map(({ provider_code: source, game_code: gameCode, name, names }) => [keyOf({ source, gameCode }), { name, names }]))
}
export const gameKeyOf = keyOf
