import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { takeFault } from './faults.ts'
import type { Tx } from './tables.ts'

/** One payment as the whole of PIX knows it, and who made it. */
export interface PaymentFact {
  readonly endToEndId: string
  readonly paidAt: string
  readonly payer: { readonly name: string; readonly document: string }
}

export type Happening =
  | { readonly kind: 'charge-paid'; readonly chargeId: string; readonly reference: string; readonly amountMinor: bigint; readonly currency: string; readonly payment: PaymentFact }
  /** Money that concludes no charge; `reference`: the charge that the payer's code named. */
  | { readonly kind: 'payment-received'; readonly reference: string | null; readonly amountMinor: bigint; readonly currency: string; readonly payment: PaymentFact }
  | { readonly kind: 'charge-expired'; readonly chargeId: string; readonly reference: string }
  | { readonly kind: 'payout-paid'; readonly payoutId: string; readonly reference: string; readonly amountMinor: bigint; readonly currency: string }
  | { readonly kind: 'payout-refused'; readonly payoutId: string; readonly reference: string; readonly reason: string }

/** The wire's form of what happened; also the answer to who asks by reference. */
export const happeningJson = (happening: Happening): Record<string, unknown> => {
  if (!('amountMinor' in happening)) return { ...happening }
  const { amountMinor, ...rest } = happening
  return { ...rest, amount: amountMinor.toString() }
}

/** Writes the event beside what happened, so that one is never without the other. `names`: what an ordered fault may match. */
export const tell = async (tx: Tx, happening: Happening, names: readonly string[]): Promise<void> => {
  const isWrong = 'amountMinor' in happening && (await takeFault(tx, 'webhook-wrong-amount', names))
  const told = isWrong ? { ...happening, amountMinor: happening.amountMinor + 1n } : happening
  const isLost = await takeFault(tx, 'webhook-lost', names)
  const isLate = await takeFault(tx, 'webhook-late', names)
  const isTwice = await takeFault(tx, 'webhook-twice', names)
  for (let copies = isTwice ? 2 : 1; copies > 0; copies -= 1) {
    const eventId = randomUUID()
    await tx
      .insertInto('events')
      .values({
        event_id: eventId,
        reference: happening.reference ?? names[0] ?? '',
        body: JSON.stringify({ eventId, ...happeningJson(told) }),
        taken_at: null,
        next_send_at: isLost ? null : sql<Date>`now() + make_interval(secs => ${isLate ? 3 : 0})`,
      })
      .execute()
  }
}
