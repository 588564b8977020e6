import type { Handler } from '#handler.ts'
import { requireTasks, viewTasks } from '#areas/club/tasks/tasks-view.ts'

export const showTasks: Handler<'GET /api/tasks'> = async ({ query: { language } }, { db, member: { memberId }, market }) => {
  requireTasks(market)
  return viewTasks(db, memberId, { market, language })
}
