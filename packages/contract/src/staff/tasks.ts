import { gameCategories } from '@trevo/rules/categories'
import { pointsMax } from '@trevo/rules/promotions/points'
import { tasksMax, tasksMin } from '@trevo/rules/promotions/tasks'
import { z } from 'zod'
import { currencyText, timeText } from '#wire.ts'
import { actBody, actQuery, actReply, staffOperation } from './operation.ts'

const whole = (least: number, most: number) => z.number().int().min(least).max(most)
const category = z.enum(gameCategories).nullable()
const points = whole(1, pointsMax)
const targetMax = 100_000
/** In minor units. */
const amountMax = 100_000_000_000

const task = z.discriminatedUnion('metric', [
  z.strictObject({ metric: z.literal('sign-in'), points }),
  z.strictObject({ metric: z.literal('rounds'), category, game: z.strictObject({ source: z.string().trim().min(1).max(40), gameCode: z.string().trim().min(1).max(100) }).nullable(), target: whole(1, targetMax), points }),
  z.strictObject({ metric: z.literal('games'), category, target: whole(1, 100), points }),
  z.strictObject({ metric: z.literal('turnover'), category, amounts: z.record(currencyText, whole(1, amountMax)), points }),
])

/** What a set of daily tasks is made of. */
export const taskSetBody = { tasks: z.array(task).min(tasksMin).max(tasksMax), /** For all of them; 0: none. */ chestPoints: whole(0, pointsMax) }

export const staffTasks = {
  'GET /office/task-sets': staffOperation({
    access: { right: 'promotions.publish' },
    reply: z.object({
      sets: z.array(z.object({ version: z.number().int(), fromDay: z.iso.date(), state: z.enum(['holds', 'waits', 'over']), tasks: z.array(task), chestPoints: z.number().int(), madeAt: timeText })),
      version: z.string(),
    }),
    refusals: [],
    summary: 'The sets of daily tasks, newest first, with the one that holds',
  }),
  'POST /office/task-sets': staffOperation({
    access: { right: 'promotions.publish', act: 'tasks.publish' },
    query: actQuery,
    body: actBody(taskSetBody),
    reply: actReply(z.object({ version: z.number().int(), fromDay: z.iso.date() })),
    refusals: ['changed_meanwhile', 'step_up_required', 'reason_required', 'key_used_otherwise'],
    summary: 'Publishes a set of daily tasks from the next day on; another approves it',
  }),
}
