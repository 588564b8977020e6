import { randomUUID } from 'node:crypto'
import type { Tx } from '@trevo/server/sql'
import { sql } from 'kysely'
import { takeAnyFault } from './faults.ts'

/** What every kind of happening has; the rest is the sandbox's own. */
interface Happening {
  readonly kind: string
  readonly reference: string | null
  readonly amountMinor?: bigint
}

/** The wire's form of what happened; also the answer to who asks by reference. */
export const happeningJson = ({ amountMinor, ...rest }: Happening): Record<string, unknown> => ({ ...rest, ...(amountMinor !== undefined && { amount: amountMinor.toString() }) })

type FaultName = 'webhook-lost' | 'webhook-late' | 'webhook-twice'

/** Writes the event beside what happened, so that one is never without the other. `names`: what an ordered fault may match; `lateSeconds`: how late it comes where none was ordered. */
export const writeEvent = async <Tables>(tx: Tx<Tables>, happening: Happening, names: readonly string[], lateSeconds = 0): Promise<void> => {
  const isOrdered = (fault: FaultName): Promise<boolean> => takeAnyFault(tx, fault, names)
  const isLost = await isOrdered('webhook-lost')
  const isLate = await isOrdered('webhook-late')
  const copies = (await isOrdered('webhook-twice')) ? 2 : 1
  const nextSendAt = isLost ? sql`null` : sql`now() + make_interval(secs => ${Math.max(lateSeconds, isLate ? 3 : 0)})`
  for (let copy = 0; copy < copies; copy += 1) {
    const eventId = randomUUID()
    const body = JSON.stringify({ eventId, ...happeningJson(happening) })
    await sql`insert into events (event_id, reference, body, taken_at, next_send_at) values (${eventId}, ${happening.reference ?? names[0] ?? ''}, ${body}, null, ${nextSendAt})`.execute(tx)
  }
}
