import { limitWindow } from '@trevo/rules/care/limits'
import type { Db } from '#db/tables.ts'
import { isInForce, listStanding, sumPaidIn } from './limits-store.ts'

interface Payer {
  readonly memberId: bigint
  readonly currency: string
  readonly zone: string
  readonly at: Date
  /** A deposit that is not counted, because it is the one that is asked about. */
  readonly except?: bigint
}

/** What may still be paid in before the first deposit limit is reached; null: there is none. Asked under the member's lock. */
export const depositRoom = async (db: Db, { memberId, currency, zone, at, except }: Payer): Promise<bigint | null> => {
  let room: bigint | null = null
  for (const { period, amount } of (await listStanding(db, memberId)).filter(isInForce).filter(({ kind }) => kind === 'deposit')) {
    const left = amount - (await sumPaidIn(db, { memberId, currency, since: limitWindow(zone, period, at).from, except: except ?? null }))
    if (room === null || left < room) room = left
  }
  return room
}
