import type { PayoutPeriod } from '@trevo/rules/agents/payout-periods'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'

export interface Closing {
  readonly endsAt: Date
  readonly toN: bigint
  readonly since: Date
}

export const lastClosing = async (db: Db | Tx): Promise<Closing | null> => {
  const row = await db.selectFrom('turnover_closings').select(['ends_at', 'to_n', 'since']).orderBy('slot', 'desc').limit(1).executeTakeFirst()
  return row === undefined ? null : { endsAt: row.ends_at, toN: row.to_n, since: row.since }
}

/** By one at a time; whoever waited looks again at what stands by then. */
export const holdClosings = async (tx: Tx): Promise<void> => {
  await sql`lock table turnover_closings in share row exclusive mode`.execute(tx)
}

/**
 * The valid turnover of rounds that closed in the hour, and what the feed brought of earlier ones since the hour before, each under the hour in which its
 * round closed. A row of the feed comes to the difference from the one before it.
 */
const insertTurnover = async (tx: Tx, { startsAt, endsAt }: PayoutPeriod, { fromN, toN, since }: { readonly fromN: bigint; readonly toN: bigint; readonly since: Date }): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into turnover_slots (member_id, slot, currency, category, of_slot, bets, valid_minor)
    select v.member_id, ${startsAt}, v.currency, v.category, v.of_slot, sum(v.bets)::integer, sum(v.valid)::bigint from (
      select f.member_id, f.currency, f.category, (f.part = 0)::integer as bets, valid_turnover(f.fact) - coalesce(b.valid, 0) as valid,
        case when f.closed_at >= ${startsAt} then ${startsAt} else coalesce((select max(c.slot) from turnover_closings c where c.slot <= f.closed_at), ${startsAt}) end as of_slot
      from (
        select p.*, p as fact from play_facts p where closed_at >= ${startsAt} and closed_at < ${endsAt} and n <= ${toN}
        union all select p.*, p from play_facts p where n > ${fromN} and n <= ${toN} and closed_at >= ${since} and closed_at < ${startsAt}
      ) f
      join members m on m.id = f.member_id and m.type in (0, 1, 2) and not m.is_staff
      left join lateral (
        select valid_turnover(o) as valid from play_facts o where f.part > 0 and o.round_id = f.round_id and o.source = f.source and o.part = f.part - 1
      ) b on true
    ) v group by v.member_id, v.currency, v.category, v.of_slot having sum(v.valid) <> 0 or sum(v.bets) <> 0`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** Closes an hour behind the last one; its hash in hex. */
export const closeSlot = async (tx: Tx, slot: PayoutPeriod, before: Closing | null, now: Date): Promise<{ readonly rows: number; readonly hash: string }> => {
  const { rows: feed } = await sql<{ n: bigint }>`select coalesce(max(n), 0)::bigint as n from play_facts`.execute(tx)
  const toN = feed[0]?.n ?? 0n
  const since = before?.since ?? slot.startsAt
  const rows = await insertTurnover(tx, slot, { fromN: before?.toN ?? toN, toN, since })
  const { rows: closed } = await sql<{ hash: string }>`
    insert into turnover_closings (slot, ends_at, from_n, to_n, since, rows, hash, closed_at)
    select ${slot.startsAt}, ${slot.endsAt}, ${before?.toN ?? toN}, ${toN}, ${since}, ${rows},
      sha256(convert_to(coalesce(string_agg(concat_ws(' ', member_id, currency, category, extract(epoch from of_slot)::bigint, bets, valid_minor), E'\n' order by member_id, currency, category, of_slot), ''), 'utf8')), ${now}
    from turnover_slots where slot = ${slot.startsAt}
    returning encode(hash, 'hex') as hash`.execute(tx)
  return { rows, hash: closed[0]?.hash ?? '' }
}
