import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { lockCharge } from './charges.ts'
import { tell } from './events.ts'
import { takePayment } from './payments.ts'
import { confirmationsNeeded, shareOf, worthOf } from './rates.ts'
import type { Books, Tx } from './tables.ts'

/** - exact · less: half of it · other-token · reorganised: the chain takes it back before it is deep enough */
export const sendings = ['exact', 'less', 'other-token', 'reorganised'] as const
export type Sending = (typeof sendings)[number]

const blockSeconds = 1

/** Sends to the address of a charge; it is seen at once, and a payment when it is deep enough. False: there is no such address. */
export const sendTo = (books: Books, chargeId: string, sending: Sending): Promise<boolean> =>
  books.transact(async (tx) => {
    const charge = await lockCharge(tx, chargeId)
    if (charge === undefined || charge.token === null || charge.token_amount === null) return false
    await tx
      .insertInto('chain_sends')
      .values({
        send_id: `snd_${randomBytes(14).toString('hex')}`,
        charge_id: chargeId,
        token: sending === 'other-token' ? 'USDC' : charge.token,
        token_amount: sending === 'less' ? shareOf(charge.token_amount, 1n, 2n) : charge.token_amount,
        drops_at: sending === 'reorganised' ? 3 : null,
        next_block_at: sql<Date>`now()`,
      })
      .execute()
    return true
  })

/** A block more on top of what was sent; returns how many were looked at. */
export const mineBlocks = async (tx: Tx): Promise<number> => {
  const due = await tx.selectFrom('chain_sends').selectAll().where('next_block_at', '<=', sql<Date>`now()`).limit(50).forUpdate().skipLocked().execute()
  for (const send of due) {
    const charge = await lockCharge(tx, send.charge_id)
    if (charge === undefined) continue
    const fact = { chargeId: charge.charge_id, reference: charge.reference }
    const count = send.confirmations + 1
    const height = send.height + 1
    const isDropped = send.drops_at !== null && count >= send.drops_at
    const isDeep = !isDropped && count >= confirmationsNeeded
    await tx
      .updateTable('chain_sends')
      .set({ confirmations: isDropped ? 0 : count, height, state: isDropped ? 'dropped' : isDeep ? 'paid' : 'seen', next_block_at: isDropped || isDeep ? null : sql<Date>`now() + make_interval(secs => ${blockSeconds})` })
      .where('send_id', '=', send.send_id)
      .execute()
    if (send.token === charge.token && charge.status !== 'paid') await tell(tx, { kind: 'charge-seen', count: isDropped ? 0 : count, height, ...fact }, [charge.reference])
    if (isDeep) await confirm(tx, send.charge_id, { token: send.token, amount: send.token_amount })
  }
  return due.length
}

/** What came in as asked for is worth what was asked for; anything else, and what came after the rate's time, what it is worth then. */
const confirm = async (tx: Tx, chargeId: string, asset: { readonly token: string; readonly amount: string }): Promise<void> => {
  const charge = await lockCharge(tx, chargeId)
  if (charge === undefined) return
  const isAsAsked = asset.token === charge.token && asset.amount === charge.token_amount
  const worth = worthOf(asset.amount, charge.currency)
  const amountMinor = charge.expires_at <= new Date() ? (worth * 97n) / 100n : isAsAsked ? charge.amount_minor : worth
  if (amountMinor > 0n) await takePayment(tx, charge, { amountMinor, payer: null, asset })
}
