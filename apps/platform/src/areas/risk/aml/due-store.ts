import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'

/** A row that was written before may be committed after: so long is waited for it. */
const settleMs = 5_000
const daysFirst = 30
const dayMs = 86_400_000

export interface DueMembers {
  readonly memberIds: readonly bigint[]
  /** From where on the next turn looks. */
  readonly upTo: Date
  readonly isWhole: boolean
}

export const readCursor = async (db: Db | Tx, name: string, now: Date): Promise<Date> =>
  (await db.selectFrom('risk_cursors').select('at').where('name', '=', name).executeTakeFirst())?.at ?? new Date(now.getTime() - daysFirst * dayMs)

export const saveCursor = async (tx: Tx, name: string, at: Date): Promise<void> => {
  await tx.insertInto('risk_cursors').values({ name, at }).onConflict((twice) => twice.column('name').doUpdateSet({ at })).execute()
}

/** Who logged in, paid in, asked for money, sent some or closed since then, in the order in which they did. */
export const membersSince = async (db: Db, from: Date, now: Date, limit: number): Promise<DueMembers> => {
  const to = new Date(now.getTime() - settleMs)
  if (to <= from) return { memberIds: [], upTo: from, isWhole: true }
  const source = (table: string, column: string, more = 'true') =>
    sql`(select member_id, ${sql.ref(column)} as at from ${sql.table(table)} where ${sql.ref(column)} > ${from} and ${sql.ref(column)} <= ${to} and member_id is not null and ${sql.raw(more)} order by ${sql.ref(column)} limit ${limit})`
  const { rows } = await sql<{ member_id: bigint; at: Date }>`
    ${source('login_events', 'at', 'is_success')} union all ${source('deposits', 'credited_at', "status = 'credited'")} union all ${source('withdrawals', 'created_at')}
    union all ${source('payment_conflicts', 'created_at')} union all ${source('member_transfers', 'created_at', "direction = 'out'")} union all ${source('account_closures', 'closed_at')}
    order by at limit ${limit}`.execute(db)
  const isWhole = rows.length < limit
  // In milliseconds, rounded down: what lies within the same one is looked at again, which changes nothing.
  const upTo = isWhole ? to : new Date(Math.max(rows.at(-1)?.at.getTime() ?? 0, from.getTime() + 1))
  return { memberIds: [...new Set(rows.map((row) => row.member_id))], upTo, isWhole }
}

export const findScanned = (db: Db, memberId: bigint) => db.selectFrom('members').select(['id', 'currency', 'type', 'country', 'mobile_number']).where('id', '=', memberId).where('type', 'in', [0, 1, 2]).executeTakeFirst()
