import type { Tx } from '@trevo/server/sql'
import { sql } from 'kysely'
import type { FaultsTable } from './tables.ts'

/** The faults that a sandbox knows, by the type of its tables. */
export type FaultIn<Tables> = Tables extends { faults: FaultsTable<infer FaultName> } ? FaultName : never

export interface FaultOrder<FaultName> {
  /** The reference that it is for, or `*`. */
  readonly match: string
  readonly fault: FaultName
  readonly times: number
}

export const orderFault = async <Tables>(tx: Tx<Tables>, { match, fault, times }: FaultOrder<FaultIn<Tables>>): Promise<void> => {
  await sql`insert into faults (match, fault, times_left) values (${match}, ${fault}, ${times})`.execute(tx)
}

/** Takes one of the ordered faults, if there is one for any of these names. */
export const takeFault = <Tables>(tx: Tx<Tables>, fault: FaultIn<Tables>, names: readonly string[]): Promise<boolean> => takeAnyFault(tx, fault, names)

/** The same for what every sandbox does alike, whatever else its own faults are called. */
export const takeAnyFault = async <Tables>(tx: Tx<Tables>, fault: string, names: readonly string[]): Promise<boolean> => {
  const { numAffectedRows } = await sql`update faults set times_left = times_left - 1 where fault_id = (
    select fault_id from faults where fault = ${fault} and match = any(${[...names, '*']}::text[]) and times_left > 0 order by fault_id limit 1 for update)`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}
