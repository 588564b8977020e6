import { pointReasons, pointsMax } from '@trevo/rules/promotions/points'
import { gameCategories } from '@trevo/rules/categories'
import { z } from 'zod'
import { currencyText, timeText } from '#wire.ts'
import { memberIdText } from './cashier.ts'
import { actBody, actQuery, actReply, staffOperation } from './operation.ts'

const params = z.strictObject({ memberId: memberIdText })
const whole = (least: number, most: number) => z.number().int().min(least).max(most)

/** What a calendar of sign-ins is made of. */
export const calendarBody = {
  points: z.array(whole(1, 10_000)).refine(({ length }) => length === 7 || length === 28),
  makeUpPoints: whole(0, 10_000),
  wholePoints: whole(0, 100_000),
}

const level = z.strictObject({
  level: whole(0, 50),
  names: z.record(z.enum(['pt', 'en']), z.string().trim().min(1).max(24)),
  reachXp: whole(0, 1_000_000_000),
  keepXp: whole(0, 1_000_000_000),
  levelPoints: whole(0, pointsMax),
  weekPoints: whole(0, pointsMax),
  monthPoints: whole(0, pointsMax),
})

/** What a table of levels is made of. */
export const vipBody = {
  levels: z.array(level).min(2).max(51),
  /** Basis points. */
  factors: z.partialRecord(z.enum(gameCategories), whole(0, 10_000)),
  /** Minor units that make one XP. */
  currencies: z.record(currencyText, whole(1, 1_000_000)),
}

export const staffClub = {
  'GET /office/members/:memberId/points': staffOperation({
    access: { right: 'claims.grant' },
    params,
    reply: z.object({
      balance: z.number().int(),
      ending: z.array(z.object({ lastDay: z.iso.date(), points: z.number().int() })),
      /** The last hundred. */
      entries: z.array(z.object({ seq: z.number().int(), key: z.string(), reason: z.enum(pointReasons), points: z.number().int(), balanceAfter: z.number().int(), at: timeText })),
      /** The member’s seq: If-Match. */
      version: z.string(),
    }),
    refusals: [],
    summary: 'A member’s points, what ends next, and the last hundred entries',
  }),
  'POST /office/members/:memberId/points': staffOperation({
    access: { right: 'claims.grant', act: 'points.correct' },
    params,
    query: actQuery,
    /** Below zero: takes them. */
    body: actBody({ points: whole(-pointsMax, pointsMax).refine((points) => points !== 0) }),
    reply: actReply(z.object({ balance: z.number().int() })),
    refusals: ['changed_meanwhile', 'step_up_required', 'reason_required', 'key_used_otherwise', 'would_be_below_zero', 'not_in_this_state'],
    summary: 'Gives or takes points by hand; above a sum of 24 hours another approves it',
  }),
  'GET /office/sign-in/calendars': staffOperation({
    access: { right: 'promotions.publish' },
    reply: z.object({
      calendars: z.array(z.object({ version: z.number().int(), fromDay: z.iso.date(), points: z.array(z.number().int()), makeUpPoints: z.number().int(), wholePoints: z.number().int(), madeAt: timeText, state: z.enum(['holds', 'waits', 'over']) })),
      /** When one that is published today begins: with the next cycle. */
      nextFrom: z.iso.date(),
      version: z.string(),
    }),
    refusals: [],
    summary: 'The sign-in calendars, newest first, with the one that holds',
  }),
  'POST /office/sign-in/calendars': staffOperation({
    access: { right: 'promotions.publish', act: 'sign-in.publish' },
    query: actQuery,
    body: actBody(calendarBody),
    reply: actReply(z.object({ version: z.number().int(), fromDay: z.iso.date() })),
    refusals: ['changed_meanwhile', 'step_up_required', 'reason_required', 'key_used_otherwise'],
    summary: 'Publishes a calendar from the next cycle on; another approves it',
  }),
  'GET /office/members/:memberId/vip': staffOperation({
    access: { right: 'claims.grant' },
    params,
    reply: z.object({
      level: z.number().int(),
      xp: z.number().int(),
      xpOf90Days: z.number().int(),
      keepUntil: z.iso.date().nullable(),
      steps: z.array(z.object({ n: z.number().int(), at: timeText, from: z.number().int(), to: z.number().int(), lostXp: z.number().int() })),
      gifts: z.array(z.object({ giftId: z.string(), level: z.number().int(), points: z.number().int(), madeAt: timeText, untilAt: timeText.nullable(), claimedAt: timeText.nullable() })),
    }),
    refusals: [],
    summary: 'A member’s level with the XP behind it, the steps up and down, and the gifts',
  }),
  'GET /office/vip/levels': staffOperation({
    access: { right: 'promotions.publish' },
    reply: z.object({
      versions: z.array(z.object({ version: z.number().int(), fromDay: z.iso.date(), state: z.enum(['holds', 'waits', 'over']), factors: z.record(z.string(), z.number().int()), currencies: z.record(z.string(), z.number().int()), levels: z.array(level), madeAt: timeText })),
      version: z.string(),
    }),
    refusals: [],
    summary: 'The tables of levels, newest first, with the one that holds',
  }),
  'POST /office/vip/levels': staffOperation({
    access: { right: 'promotions.publish', act: 'vip.publish' },
    query: actQuery,
    body: actBody(vipBody),
    reply: actReply(z.object({ version: z.number().int(), fromDay: z.iso.date() })),
    refusals: ['changed_meanwhile', 'step_up_required', 'reason_required', 'key_used_otherwise'],
    summary: 'Publishes a table of levels from the next day on; another approves it',
  }),
}
