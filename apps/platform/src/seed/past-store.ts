import { sql } from 'kysely'
import type { Database } from '@trevo/server/sql'
import type { Tables, Tx } from '#db/tables.ts'
import { transactMoney } from '#ledger/committed.ts'

/**
 * Money of before the demo was made, by the ledger as it is: for this transaction, which nobody else's transfers pass meanwhile, lines are of another moment by
 * themselves. `work` gives the rounds that it played: they closed then, and are as touched now, because readers look for what was touched since they last looked.
 */
export const inThePast = (database: Pick<Database<Tables>, 'transact'>, at: Date, work: (tx: Tx) => Promise<readonly string[]>): Promise<void> =>
  transactMoney(database, async (tx) => {
    await sql`alter table only transfers alter column at set default ${sql.lit(at.toISOString())}::timestamptz`.execute(tx)
    const rounds = await work(tx)
    await sql`update rounds set opened_at = ${at}, closed_at = ${at} where round_id = any (${[...rounds]}::text[])`.execute(tx)
    await sql`alter table only transfers alter column at set default clock_timestamp()`.execute(tx)
  })
