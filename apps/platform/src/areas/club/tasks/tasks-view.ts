import { nextDayAt } from '@trevo/rules/promotions/sign-in'
import { openTaskDays, taskIdOf, type TaskState, tasksOf } from '@trevo/rules/promotions/tasks'
import { readPurse } from '#areas/club/points/points-store.ts'
import { claimsOn, currencyOf, playsOn } from '#areas/club/tasks/task-counts-store.ts'
import { gameKeyOf, gamesOfTasks, taskSetOn } from '#areas/club/tasks/task-sets-store.ts'
import type { Db } from '#db/tables.ts'
import { wordsIn } from '#db/words-in.ts'
import type { MarketRules } from '#market/market-rules.ts'

export const offersTasks = (market: Pick<MarketRules, 'value'>): boolean => market.value('play.rewards', 'tasks').includes('tasks')

export const requireTasks = (market: MarketRules): void => {
  if (!offersTasks(market)) throw market.refuse('play.rewards')
}

/** A day's set as it stands for a member, with what was taken of it. */
export const taskDayOf = async (db: Db, memberId: bigint, day: string) => {
  const [set, played, claims, currency] = await Promise.all([taskSetOn(db, day), playsOn(db, memberId, day), claimsOn(db, memberId, day), currencyOf(db, memberId)])
  return { day, set, claims, currency, ...tasksOf(set.tasks, { currency, ...played }) }
}
type TaskDay = Awaited<ReturnType<typeof taskDayOf>>

const shownMax = 1_000_000
const short = (count: bigint, most: bigint): number => Number(count > most ? most : count > shownMax ? BigInt(shownMax) : count)

const shownTask = ({ day, claims }: TaskDay, { place, task, counted, target, isMet }: TaskState, nameOf: (key: string) => string) => {
  const isAmount = task.metric === 'turnover'
  return {
    taskId: taskIdOf({ day, place }),
    metric: task.metric,
    category: 'category' in task ? task.category : null,
    game: task.metric === 'rounds' && task.game !== null ? nameOf(gameKeyOf(task.game)) : null,
    counted: isAmount ? Number(isMet) : short(counted, target),
    target: isAmount ? 1 : Number(target),
    countedMinor: isAmount ? (counted > target ? target : counted).toString() : null,
    targetMinor: isAmount ? target.toString() : null,
    points: task.points,
    isMet,
    claimedAt: claims.get(place)?.toISOString() ?? null,
  }
}

const shownDay = async (db: Db, of: TaskDay, language: string) => {
  const games = await gamesOfTasks(db, of.set.tasks)
  const nameOf = (key: string): string => {
    const game = games.get(key)
    return game === undefined ? key : wordsIn(game.names, language) || game.name
  }
  const { day, set, claims, isWhole } = of
  return {
    day,
    tasks: of.tasks.map((state) => shownTask(of, state, nameOf)),
    chest: set.chestPoints === 0 || of.tasks.length === 0 ? null : { taskId: taskIdOf({ day, place: null }), points: set.chestPoints, isMet: isWhole, claimedAt: claims.get(0)?.toISOString() ?? null },
  }
}

/** Of a day that is over only what is met and waits. */
const waitingOf = (shown: Awaited<ReturnType<typeof shownDay>>) => {
  const waits = ({ isMet, claimedAt }: { readonly isMet: boolean; readonly claimedAt: string | null }): boolean => isMet && claimedAt === null
  const [tasks, chest] = [shown.tasks.filter(waits), shown.chest !== null && waits(shown.chest) ? shown.chest : null]
  return tasks.length === 0 && chest === null ? null : { day: shown.day, tasks, chest }
}

export const viewTasks = async (db: Db, memberId: bigint, { market, language }: { readonly market: Pick<MarketRules, 'today' | 'zone'>; readonly language: string }) => {
  const [now, before] = openTaskDays(market.today())
  const [today, yesterday, { balance }] = await Promise.all([taskDayOf(db, memberId, now), taskDayOf(db, memberId, before), readPurse(db, memberId)])
  return {
    today: await shownDay(db, today, language),
    yesterday: waitingOf(await shownDay(db, yesterday, language)),
    currency: today.currency,
    balance,
    nextAt: nextDayAt(market.zone, now).toISOString(),
  }
}
