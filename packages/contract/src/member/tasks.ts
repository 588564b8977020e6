import { taskMetrics } from '@trevo/rules/promotions/tasks'
import { z } from 'zod'
import { dayText } from './account-record.ts'
import { languageAsked } from './games.ts'
import { amountText, currencyText, timeText } from '#wire.ts'
import { operation } from './operation.ts'

const task = z.object({
  taskId: z.string(),
  metric: z.enum(taskMetrics),
  /** Of the class alone; null: of every one. */
  category: z.string().nullable(),
  /** Of the one game alone, by its name. */
  game: z.string().nullable(),
  /** Of turnover as an amount, and 1 of 1 here once it is met. */
  counted: z.number().int(),
  target: z.number().int(),
  countedMinor: amountText.nullable(),
  targetMinor: amountText.nullable(),
  points: z.number().int(),
  isMet: z.boolean(),
  claimedAt: timeText.nullable(),
})
const taskDay = z.object({
  day: dayText,
  tasks: z.array(task),
  /** For all of them; null: the set has none. */
  chest: z.object({ taskId: z.string(), points: z.number().int(), isMet: z.boolean(), claimedAt: timeText.nullable() }).nullable(),
})

export const tasksReply = z.object({
  today: taskDay,
  /** What was met then and waits to be taken, to the end of today; null: nothing. */
  yesterday: taskDay.nullable(),
  /** Of the amounts: the member’s. */
  currency: currencyText,
  balance: z.number().int(),
  /** When the next day begins. */
  nextAt: timeText,
})

export const tasks = {
  'GET /api/tasks': operation({ summary: 'The day’s tasks, and how far the member is with each', access: 'real', query: z.object({ language: languageAsked }), reply: tasksReply, refusals: ['market_forbids'] }),
  'POST /api/tasks/:taskId/claim': operation({
    summary: 'Takes the points of a task that is met, or the chest for all of them',
    access: 'real',
    params: z.object({ taskId: z.string().regex(/^\d{4}-\d{2}-\d{2}-(?:chest|[1-9])$/) }),
    query: z.object({ language: languageAsked }),
    reply: tasksReply,
    refusals: ['market_forbids', 'not_found', 'task_not_met', 'already_claimed', 'gift_over'],
  }),
}
