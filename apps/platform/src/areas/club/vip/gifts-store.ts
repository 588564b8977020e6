import { sql } from 'kysely'
import type { GiftPeriod, PeriodicGift } from '@trevo/rules/promotions/vip'
import type { Level } from '#areas/club/vip/levels-store.ts'
import type { Db, Tx } from '#db/tables.ts'

/** Product §6.1150. Who lowered a limit of their own within it is given nothing for a level. */
const limitDays = 30

/** Members that are looked at in one transaction. */
const membersMax = 1_000

/** Of the levels that were passed: each once for ever; for ever none to who lowered a limit just before. */
export const insertLevelGifts = async (tx: Tx, memberId: bigint, levels: readonly Level[], passed: { readonly from: number; readonly to: number }, now: Date): Promise<void> => {
  const gifts = levels.filter(({ level, levelPoints }) => level > passed.from && level <= passed.to && levelPoints > 0)
  if (gifts.length === 0) return
  const { rows } = await sql<{ lowered: boolean }>`select lowered_a_limit(${memberId}, ${now}::timestamptz - make_interval(days => ${sql.lit(limitDays)})) as lowered`.execute(tx)
  if (rows[0]?.lowered === true) return
  await tx
    .insertInto('vip_gifts')
    .values(gifts.map(({ level, levelPoints }) => ({ member_id: memberId, gift: 'level' as const, period: String(level), level, points: levelPoints, made_at: now, until_at: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const beginRun = async (tx: Tx, gift: PeriodicGift, { period, cutAt, untilAt }: GiftPeriod): Promise<void> => {
  await tx.insertInto('vip_gift_runs').values({ gift, period, cut_at: cutAt, until_at: untilAt }).onConflict((conflict) => conflict.doNothing()).execute()
}

/**
 * Gives a period's gifts out to the next members in their order, by the level that each had at the cut; null: there are none left, or another is at it.
 * Who is not rewarded, or is kept from offers, is given none.
 */
export const giveOut = async (tx: Tx, gift: PeriodicGift, period: string, levels: readonly Level[], now: Date): Promise<number | null> => {
  const run = await tx.selectFrom('vip_gift_runs').select(['cut_at', 'until_at', 'place']).where('gift', '=', gift).where('period', '=', period).where('ended_at', 'is', null).forUpdate().skipLocked().executeTakeFirst()
  if (run === undefined) return null
  const points = levels.map(({ weekPoints, monthPoints }) => (gift === 'week' ? weekPoints : monthPoints))
  const { rows } = await sql<{ last: bigint | null; given: number }>`
    with next_members as materialized (select member_id from member_vip where member_id > ${run.place} order by member_id limit ${sql.lit(membersMax)}),
    at_cut as (
      select s.member_id, least(coalesce((select to_level from vip_steps v where v.member_id = s.member_id and v.at < ${run.cut_at} order by n desc limit 1), 0), ${levels.length - 1}) as level from next_members s
    ),
    given as (
      insert into vip_gifts (member_id, gift, period, level, points, made_at, until_at)
      select c.member_id, ${gift}, ${period}, c.level, p.points, ${now}, ${run.until_at}
      from at_cut c join members m on m.id = c.member_id and m.status = 'active' and m.type not in (4, 40, 41, 42)
      cross join lateral (select (${points}::integer[])[c.level + 1] as points) p
      where c.level > 0 and p.points > 0 and not kept_from_offers(c.member_id) and not lowered_a_limit(c.member_id, ${now}::timestamptz - make_interval(days => ${sql.lit(limitDays)}))
      on conflict do nothing returning member_id
    )
    select (select max(member_id) from next_members) as last, (select count(*) from given)::integer as given`.execute(tx)
  const { last = null, given = 0 } = rows[0] ?? {}
  await tx.updateTable('vip_gift_runs').set(last === null ? { ended_at: now } : { place: last }).where('gift', '=', gift).where('period', '=', period).execute()
  return last === null ? null : given
}

/** What can be taken, and what was taken lately. */
export const listGifts = (db: Db, memberId: bigint, { now, claimedSince }: { readonly now: Date; readonly claimedSince: Date }) =>
  db
    .selectFrom('vip_gifts')
    .selectAll()
    .where('member_id', '=', memberId)
    .where(({ or, and, eb }) => or([and([eb('claimed_at', 'is', null), or([eb('until_at', 'is', null), eb('until_at', '>', now)])]), eb('claimed_at', '>', claimedSince)]))
    .orderBy('made_at', 'desc').orderBy('level').limit(60).execute()

export const findGift = (tx: Tx, memberId: bigint, gift: 'level' | PeriodicGift, period: string) =>
  tx.selectFrom('vip_gifts').selectAll().where('member_id', '=', memberId).where('gift', '=', gift).where('period', '=', period).forUpdate().executeTakeFirst()

export const markClaimed = async (tx: Tx, memberId: bigint, gift: 'level' | PeriodicGift, period: string, now: Date): Promise<void> => {
  await tx.updateTable('vip_gifts').set({ claimed_at: now }).where('member_id', '=', memberId).where('gift', '=', gift).where('period', '=', period).execute()
}
