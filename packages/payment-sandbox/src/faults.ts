import type { Tx } from '@trevo/server/sql'
import { sql } from 'kysely'

export interface FaultOrder {
  /** The reference that it is for, or `*`. */
  readonly match: string
  readonly fault: string
  readonly times: number
}

export const orderFault = async <Tables>(tx: Tx<Tables>, { match, fault, times }: FaultOrder): Promise<void> => {
  await sql`insert into faults (match, fault, times_left) values (${match}, ${fault}, ${times})`.execute(tx)
}

/** Takes one of the ordered faults, if there is one for any of these names. */
export const takeFault = async <Tables>(tx: Tx<Tables>, fault: string, names: readonly string[]): Promise<boolean> => {
  const { numAffectedRows } = await sql`update faults set times_left = times_left - 1 where fault_id in (
    select fault_id from faults where fault = ${fault} and match = any(${[...names, '*']}::text[]) and times_left > 0 order by fault_id limit 1 for update)`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}
