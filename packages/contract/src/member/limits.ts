import { limitKinds, limitPeriods } from '@trevo/rules/care/limits'
import { z } from 'zod'
import { amountText, currencyText, timeText } from '#wire.ts'
import { operation } from './operation.ts'

const kind = z.enum(limitKinds)
const period = z.enum(limitPeriods)
/** Minor units of the member's currency; of a limit of time, minutes. */
const limitText = amountText

export const limitView = z.object({
  kind,
  period,
  /** In force, the member's, staff's or the house's, whichever is less; null: only a wish stands. */
  amount: limitText.nullable(),
  /** Whose is in force. */
  setBy: z.enum(['member', 'staff', 'house']).nullable(),
  /** The member's own, where staff's is in force. */
  own: limitText.nullable(),
  used: limitText,
  left: limitText,
  /** When it counts anew; null where it goes along with the clock. */
  endsAt: timeText.nullable(),
  /** A wish for a looser limit, `amount` null: for none. It is confirmed from `confirmFrom` on and before `lapsesAt`. */
  wish: z.object({ amount: limitText.nullable(), confirmFrom: timeText, lapsesAt: timeText }).nullable(),
})

export const limitsView = z.object({
  currency: currencyText,
  kinds: z.array(kind),
  periods: z.array(period),
  /** Without a limit of each of these nobody plays here. */
  must: z.array(kind),
  waitMinutes: z.number().int(),
  confirmDays: z.number().int(),
  limits: z.array(limitView),
})

/** How long and at what price the member plays, since the newest game of this phone was opened. */
const realityCheckView = z.object({
  /** False: no game of this phone is open, and nothing is counted. */
  isPlaying: z.boolean(),
  openedAt: timeText.nullable(),
  elapsedS: z.number().int().min(0),
  currency: currencyText,
  staked: amountText,
  /** The net position: what cash play has won or lost. */
  result: z.enum(['won', 'lost', 'even']),
  amount: amountText,
})

export const limits = {
  'GET /api/care/reality-check': operation({
    summary: 'How long and with what net position the member plays, from the journal',
    access: 'member',
    reply: realityCheckView,
    refusals: [],
  }),
  'POST /api/care/reality-check': operation({
    summary: 'The member has seen it: games of this phone go on until the next check. Unanswered for a minute, no round begins',
    access: 'member',
    reply: realityCheckView,
    refusals: [],
  }),
  'GET /api/care/limits': operation({
    summary: 'The member’s own limits, what is used of each, and what may be set here',
    access: 'real',
    reply: limitsView,
    refusals: [],
  }),
  'PUT /api/care/limits': operation({
    summary: 'Set a limit: what is stricter holds at once, what is looser (`amount` null: none) waits and is confirmed. The amount in force takes a wish back',
    access: 'real',
    body: z.strictObject({ kind, period, amount: limitText.nullable() }),
    reply: limitsView,
    refusals: ['amount_out_of_range', 'limit_unknown'],
  }),
  'POST /api/care/limits/confirm': operation({
    summary: 'Confirm a wish for a looser limit after it has waited',
    access: 'real',
    body: z.strictObject({ kind, period }),
    reply: limitsView,
    refusals: ['limit_waits', 'limit_wish_over'],
  }),
}
