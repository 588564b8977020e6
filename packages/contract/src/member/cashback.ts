import { products, rewardKinds } from '@trevo/rules/promotions/reward-rates'
import { z } from 'zod'
import { amountText, currencyText, timeText } from '#wire.ts'
import { operation } from './operation.ts'

const signedText = z.string().regex(/^(?:0|-?[1-9][0-9]{0,38})$/)

/** What was paid of play, with what it was made of. */
export const rewardLine = z.object({
  rewardId: z.string(),
  kind: z.enum(rewardKinds),
  /** The first day of its period, and the last. */
  day: z.iso.date(),
  lastDay: z.iso.date(),
  paidAt: timeText,
  currency: currencyText,
  /** Cashback: own cash staked, own cash back, what was given in the period. Rakeback: turnover that cash paid; the others are zero. */
  played: signedText,
  back: signedText,
  rewards: amountText,
  /** What the rate is taken of. Of rakeback: what the house keeps of the turnover on average, rounded down. */
  base: signedText,
  rateBps: z.number().int(),
  amount: amountText,
  /** The share came to more than the most that is paid. */
  isCapped: z.boolean(),
})

export const cashback = {
  'GET /api/reward-lines': operation({
    summary: 'What of their play the member is given back now, and the cashback and rakeback that was paid, newest first, 25 a page',
    access: 'member',
    query: z.object({ after: z.string().regex(/^rwr_[0-9a-z]{1,13}$/).optional() }),
    reply: z.object({
      list: z.array(rewardLine),
      next: z.string().nullable(),
      /** What holds for the member in the week that runs, by the level now; null: nothing. Of each kind zero: it is not given. */
      now: z.object({ currency: currencyText, product: z.enum(products), cashbackBps: z.number().int(), rakebackBps: z.number().int(), cap: amountText, least: amountText }).nullable(),
    }),
    refusals: [],
  }),
}
