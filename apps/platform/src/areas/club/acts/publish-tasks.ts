import { taskSetBody } from '@trevo/contract/staff/tasks'
import { daysOn } from '@trevo/rules/markets/market-days'
import { isTaskSetRight, type Task } from '@trevo/rules/promotions/tasks'
import { z } from 'zod'
import { houseOfAct } from '#areas/club/house-of-act.ts'
import { gameKeyOf, gamesOfTasks, insertTaskSet, lastTaskSetVersion, taskSetOn } from '#areas/club/tasks/task-sets-store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'

/** As it is written down: no type of ours, plain names and values. */
const plain = (task: Task) => ({
  metric: task.metric,
  points: task.points,
  ...('category' in task ? { category: task.category } : {}),
  ...('game' in task ? { game: task.game === null ? null : { ...task.game } } : {}),
  ...('target' in task ? { target: task.target } : {}),
  ...('amounts' in task ? { amounts: { ...task.amounts } } : {}),
})

/** Product §13.1200. A set is never changed: a new one holds from the next day on. */
export const publishTasks = defineAct({
  name: 'tasks.publish',
  payload: z.strictObject(taskSetBody),
  plan: async (tx, { tasks, chestPoints }, { now, proposal }) => {
    if (!isTaskSetRight(tasks)) throw refuseStaff('invalid_request', { fields: [{ field: 'tasks', problem: 'out_of_range' }] })
    const games = await gamesOfTasks(tx, tasks)
    if (tasks.some((task) => task.metric === 'rounds' && task.game !== null && !games.has(gameKeyOf(task.game)))) throw refuseStaff('invalid_request', { fields: [{ field: 'game', problem: 'unknown' }] })
    const version = await lastTaskSetVersion(tx)
    const { today } = await houseOfAct(tx, now)
    const current = await taskSetOn(tx, today)
    const fromDay = daysOn(today, 1)
    return {
      target: { kind: 'tasks', id: 'set' },
      version: BigInt(version),
      before: { fromDay: current.fromDay, tasks: current.tasks.map(plain), chestPoints: current.chestPoints },
      after: { fromDay, tasks: tasks.map(plain), chestPoints },
      apply: async (inside) => ({ version: await insertTaskSet(inside, { fromDay, tasks, chestPoints }, { at: now, proposal: proposal ?? null }), fromDay }),
    }
  },
})
