import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'
import type { EndRoundCall } from '#ledger/vendor-call.ts'

/** Whether the vendor ever had this member before it: what it may know of others is nothing. */
export const findVendorsPlayer = (db: Db, vendor: string, memberId: bigint): Promise<{ readonly country: string } | undefined> =>
  db
    .selectFrom('members as m')
    .select('m.country')
    .where('m.id', '=', memberId)
    .where((where) =>
      where.or([
        where.exists(where.selectFrom('game_sessions as s').select('s.member_id').whereRef('s.member_id', '=', 'm.id').where('s.provider_code', '=', vendor)),
        where.exists(where.selectFrom('rounds as r').select('r.id').whereRef('r.member_id', '=', 'm.id').where('r.source', '=', vendor)),
      ]),
    )
    .executeTakeFirst()

/** Of a token that the ledger did not take: was it this vendor's and is over, or was it never? */
export const isSessionOver = async (db: Db, vendor: string, tokenHash: Buffer): Promise<boolean> => {
  const session = await db
    .selectFrom('game_sessions')
    .select('member_id')
    .where('token_hash', '=', tokenHash)
    .where('provider_code', '=', vendor)
    .where('expires_at', '<=', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  return session !== undefined
}

/** Whether this id is one under which a win was answered, the member's or the vendor's own. */
export const isWinKnown = async (db: Db, vendor: string, txId: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from answers where tx_id = ${txId} and kind in ('win', 'promo') and source = ${vendor}`.execute(db)
  return rows.length > 0
}

export const noteRoundOver = async (db: Db, round: EndRoundCall): Promise<void> => {
  await sql`insert into rounds_said_over (source, round_id, member_id, game_code)
    values (${round.vendor}, ${round.roundId}, ${round.member.toString()}::bigint, ${round.gameCode}) on conflict do nothing`.execute(db)
}

/**
 * The next round whose bet said that it is over, a quarter of an hour ago or longer; taken off the list in this transaction. Found before anything is
 * deleted: a subquery that the planner runs again for each row passes over the row just taken, and takes the next one off as well.
 */
export const takeRoundOver = async (tx: Tx): Promise<EndRoundCall | undefined> => {
  const { rows } = await sql<EndRoundCall>`
    with due as materialized (
      select round_id, source from rounds_said_over where said_at < now() - interval '15 minutes' order by said_at limit 1 for update skip locked)
    delete from rounds_said_over o using due where o.round_id = due.round_id and o.source = due.source
    returning o.source as vendor, o.member_id as member, o.game_code as "gameCode", o.round_id as "roundId"`.execute(tx)
  return rows[0]
}
