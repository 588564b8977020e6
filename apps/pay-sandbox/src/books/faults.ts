import { sql } from 'kysely'
import type { FaultName, Tx } from './tables.ts'

export const orderFault = async (tx: Tx, order: { match: string; fault: FaultName; times: number }): Promise<void> => {
  await tx.insertInto('faults').values({ match: order.match, fault: order.fault, times_left: order.times }).execute()
}

/** Takes one of the ordered faults, if there is one for any of these names. */
export const takeFault = async (tx: Tx, fault: FaultName, names: readonly string[]): Promise<boolean> => {
  const taken = await tx
    .updateTable('faults')
    .set({ times_left: sql<number>`times_left - 1` })
    .where('fault_id', 'in', (query) =>
      query
        .selectFrom('faults')
        .select('fault_id')
        .where('fault', '=', fault)
        .where('match', 'in', [...names, '*'])
        .where('times_left', '>', 0)
        .orderBy('fault_id')
        .limit(1)
        .forUpdate(),
    )
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}
