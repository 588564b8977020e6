import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { takeFault } from './faults.ts'
import type { AssetFact, CardFact, Tx } from './tables.ts'

/** One payment, and who made it where that is known: a card's holder is, whoever sends to an address is not. */
export interface PaymentFact {
  readonly paymentId: string
  readonly paidAt: string
  readonly payer: { readonly name: string; readonly document: string } | null
  readonly card?: CardFact
  readonly asset?: AssetFact
}

interface ChargeFact {
  readonly chargeId: string
  readonly reference: string
}
interface Amount {
  readonly amountMinor: bigint
  readonly currency: string
}

export type Happening =
  | ({ readonly kind: 'charge-paid'; readonly payment: PaymentFact } & ChargeFact & Amount)
  /** Money that concludes no charge. */
  | ({ readonly kind: 'payment-received'; readonly reference: string | null; readonly payment: PaymentFact } & Amount)
  | ({ readonly kind: 'charge-expired' } & ChargeFact)
  /** No more tries. */
  | ({ readonly kind: 'charge-failed'; readonly reason: string } & ChargeFact)
  | ({ readonly kind: 'charge-declined'; readonly times: number; readonly reason: string } & ChargeFact)
  /** `height` grows with every change; `count` falls where the chain takes it back. */
  | ({ readonly kind: 'charge-seen'; readonly count: number; readonly height: number } & ChargeFact)
  | ({ readonly kind: 'charged-back'; readonly chargebackId: string; readonly paymentId: string; readonly reference: string | null; readonly reason: string; readonly at: string } & Amount)

/** The wire's form of what happened; also the answer to who asks by reference. */
export const happeningJson = (happening: Happening): Record<string, unknown> => {
  if (!('amountMinor' in happening)) return { ...happening }
  const { amountMinor, ...rest } = happening
  return { ...rest, amount: amountMinor.toString() }
}

/** Writes the event beside what happened, so that one is never without the other. `names`: what an ordered fault may match. */
export const tell = async (tx: Tx, happening: Happening, names: readonly string[]): Promise<void> => {
  const isWrong = 'amountMinor' in happening && happening.kind === 'charge-paid' && (await takeFault(tx, 'webhook-wrong-amount', names))
  const told = isWrong ? { ...happening, amountMinor: happening.amountMinor + 1n } : happening
  const isLost = await takeFault(tx, 'webhook-lost', names)
  const isLate = await takeFault(tx, 'webhook-late', names)
  const isSlowDay = await takeFault(tx, 'webhook-slow-day', names)
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
        next_send_at: isLost ? null : sql<Date>`now() + make_interval(secs => ${isSlowDay ? 30 : isLate ? 3 : 0})`,
      })
      .execute()
  }
}
