import { limitWindow } from '@trevo/rules/care/limits'
import type { Db, Tx } from '#db/tables.ts'
import { noteLimitRefusals } from './limit-refusals-store.ts'
import { isInForce, type LimitName, listStanding, sumPaidIn } from './limits-store.ts'

interface Payer {
  readonly memberId: bigint
  readonly currency: string
  readonly zone: string
  readonly at: Date
  /** A deposit that is not counted, because it is the one that is asked about. */
  readonly except?: bigint
}

/** What each deposit limit in force leaves. */
const depositRooms = async (db: Db, { memberId, currency, zone, at, except }: Payer): Promise<readonly (LimitName & { readonly left: bigint })[]> => {
  const rooms: (LimitName & { readonly left: bigint })[] = []
  for (const { kind, period, amount } of (await listStanding(db, memberId)).filter(isInForce).filter((each) => each.kind === 'deposit'))
    rooms.push({ kind, period, left: amount - (await sumPaidIn(db, { memberId, currency, since: limitWindow(zone, period, at).from, except: except ?? null })) })
  return rooms
}

/** What may still be paid in before the first deposit limit is reached; null: there is none. Asked under the member's lock. */
export const depositRoom = async (db: Db, payer: Payer): Promise<bigint | null> =>
  (await depositRooms(db, payer)).reduce<bigint | null>((least, { left }) => (least === null || left < least ? left : least), null)

/** After a deposit was refused for them: keeps which limits it would have passed. */
export const noteRefusedDeposit = async (tx: Tx, payer: Payer, amountMinor: bigint, day: string): Promise<void> =>
  noteLimitRefusals(tx, payer.memberId, (await depositRooms(tx, payer)).filter(({ left }) => amountMinor > left), day)
