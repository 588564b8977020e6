import { z } from 'zod'
import { amountText, currencyText } from '#wire.ts'
import { operation } from './operation.ts'

/** `sumBalance` is what may be staked; `held` is on its way out; `withdrawable` may be asked for now. */
export const walletReply = z.object({
  currency: currencyText,
  sumBalance: amountText,
  cash: amountText,
  bonus: amountText,
  held: amountText,
  withdrawable: amountText,
  /** The purse's own count of changes: a live event with a lower one is late and is dropped. */
  seq: z.string(),
})

export const wallet = {
  'GET /api/wallet': operation({
    summary: 'Balances of the member',
    access: 'member',
    reply: walletReply,
    refusals: [],
  }),
}
