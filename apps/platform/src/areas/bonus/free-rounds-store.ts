import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'
import { type About, countAbout, exactly, type PageAsk, seek } from '#areas/staff/page-store.ts'
import type { FreeRounds } from '#ledger/bonus/free-rounds-store.ts'

/** With how often what they win is to be staked; null: it is cash. */
export type ShownFreeRounds = FreeRounds & { readonly rounds_times: number | null }
const withBonus = sql`free_round_grants g left join bonus_grants b on b.id = g.bonus_grant_id`

/** Those of a member that are not over, and the last that are. */
export const readFreeRounds = async (db: Db, memberId: bigint, endedMax: number): Promise<readonly ShownFreeRounds[]> => {
  const { rows } = await sql<ShownFreeRounds>`
    (select g.*, b.rounds_times from ${withBonus} where g.member_id = ${memberId} and g.ended_at is null order by g.until_at, g.id limit 50)
    union all (select g.*, b.rounds_times from ${withBonus} where g.member_id = ${memberId} and g.ended_at is not null order by g.made_at desc, g.id desc limit ${endedMax})`.execute(db)
  return rows
}

const withMember = (db: Db) => db.selectFrom('free_round_grants as g').innerJoin('members as m', 'm.id', 'g.member_id').leftJoin('bonus_grants as b', 'b.id', 'g.bonus_grant_id').selectAll('g').select(['m.username', 'b.rounds_times']).select(exactly('g.made_at').as('made_text'))

export type StaffFreeRounds = ShownFreeRounds & { readonly username: string; readonly made_text: string }

const ofMember = (db: Db, memberId: bigint) => withMember(db).where('g.member_id', '=', memberId)
export const listFreeRoundsOf = (db: Db, memberId: bigint, ask: PageAsk): Promise<readonly StaffFreeRounds[]> => seek(ofMember(db, memberId), ['g.made_at', 'g.id'], ask).execute()
export const countFreeRoundsOf = (db: Db, memberId: bigint): Promise<About> => countAbout(db, ofMember(db, memberId))

const notOver = (db: Db, silentBefore: Date | null) =>
  withMember(db)
    .where('g.ended_at', 'is', null)
    .$if(silentBefore !== null, (query) => query.where('g.silent_since', '<=', silentBefore ?? new Date(0)))
export const listOpenFreeRounds = (db: Db, silentBefore: Date | null, ask: PageAsk): Promise<readonly StaffFreeRounds[]> => seek(notOver(db, silentBefore), ['g.made_at', 'g.id'], ask, 'asc').execute()
export const countOpenFreeRounds = (db: Db, silentBefore: Date | null): Promise<About> => countAbout(db, notOver(db, silentBefore))

/** Promo-wins behind the place of the member's cash where their free rounds ended. */
const late = (db: Db) =>
  db
    .selectFrom('free_round_grants as g')
    .innerJoin('members as m', 'm.id', 'g.member_id')
    .leftJoin('bonus_grants as b', 'b.id', 'g.bonus_grant_id')
    .innerJoin('transfers as t', (join) => join.onRef('t.member_id', '=', 'g.member_id').onRef('t.currency', '=', 'g.currency').on('t.purse', '=', 'cash').on(sql<boolean>`t.seq > least(g.to_seq, b.to_seq)`).onRef('t.reason', '=', 'g.campaign_id').onRef('t.source', '=', 'g.provider_code'))
    .select(['g.id', 'g.state', 'g.ended_at', 'g.member_id', 'm.username', 'g.provider_code', 'g.currency', 't.id as transfer_id', 't.at', 't.game_code', 't.round_id', 't.tx_id', 't.amount_minor'])
    .select(exactly('t.at').as('at_text'))
    .where('g.late_wins', '>', 0)
    .where('t.movement', '=', 'promo-paid')

export type LateWin = Awaited<ReturnType<ReturnType<typeof late>['execute']>>[number]
export const listLateWins = (db: Db, ask: PageAsk): Promise<readonly LateWin[]> => seek(late(db), ['t.at', 't.id'], ask).execute()
export const countLateWins = (db: Db): Promise<About> => countAbout(db, late(db))
