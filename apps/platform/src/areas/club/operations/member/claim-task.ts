import { refuse } from '@trevo/operation/refuse'
import { openTaskDays, taskOfId } from '@trevo/rules/promotions/tasks'
import type { Handler } from '#handler.ts'
import { givePoints, isRewarded, lockPurse } from '#areas/club/points/points-store.ts'
import { insertTaskClaim } from '#areas/club/tasks/task-counts-store.ts'
import { requireTasks, taskDayOf, viewTasks } from '#areas/club/tasks/tasks-view.ts'

/** Product §10.1202. The claim and its points in one transaction, one after the other for a member. */
export const claimTask: Handler<'POST /api/tasks/:taskId/claim'> = async ({ params: { taskId }, query: { language } }, { db, transact, member: { memberId }, market, clock }) => {
  requireTasks(market)
  const asked = taskOfId(taskId)
  const today = market.today()
  if (asked === null || asked.day > today) throw refuse('not_found')
  if (!openTaskDays(today).includes(asked.day)) throw refuse('gift_over')
  const now = clock.now()
  await transact(async (tx) => {
    await lockPurse(tx, memberId)
    if (!(await isRewarded(tx, memberId))) throw refuse('not_allowed')
    const { set, tasks, claims, isWhole } = await taskDayOf(tx, memberId, asked.day)
    const state = tasks.find(({ place }) => place === asked.place)
    const [points, isMet] = asked.place === null ? [tasks.length === 0 ? 0 : set.chestPoints, isWhole] : [state?.task.points ?? 0, state?.isMet ?? false]
    if (points === 0) throw refuse('not_found')
    if (claims.has(asked.place ?? 0)) throw refuse('already_claimed')
    if (!isMet) throw refuse('task_not_met')
    await insertTaskClaim(tx, { member_id: memberId, day: asked.day, task: asked.place ?? 0, version: set.version, points, at: now })
    await givePoints(tx, { memberId, points, reason: asked.place === null ? 'chest' : 'task', key: `task:${taskId}`, now }, market.zone)
  })
  return viewTasks(db, memberId, { market, language })
}
