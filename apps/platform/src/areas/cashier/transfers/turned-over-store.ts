import { sql } from 'kysely'
import { type Minor, minor } from '@trevo/rules/money'
import type { Db, Tx } from '#db/tables.ts'

interface Whose {
  readonly memberId: bigint
  readonly currency: string
}

/** What rounds that closed since came to and was not counted yet: valid turnover, a later change of a round by its difference. */
const turnedSince = (members: readonly bigint[], currency: string) => sql`
  select g.member_id, coalesce(sum(valid_turnover(f) - coalesce(b.valid, 0)), 0) as turned, max(f.n) as n
  from gift_turnovers g
  left join play_facts f on f.member_id = g.member_id and f.currency = g.currency and f.n > g.seen_n and f.closed_at >= g.since
  left join lateral (
    select valid_turnover(o) as valid from play_facts o where f.part > 0 and o.round_id = f.round_id and o.source = f.source and o.part = f.part - 1
  ) b on true
  where g.member_id = any (${[...members]}::bigint[]) and g.currency = ${currency} and g.left_minor > 0
  group by g.member_id`

/** Counts what was played. What a later change takes back is not owed anew. */
const countPlay = async (tx: Tx, members: readonly bigint[], currency: string): Promise<void> => {
  await sql`
    update gift_turnovers g set left_minor = greatest(g.left_minor - greatest(t.turned, 0), 0), seen_n = coalesce(t.n, g.seen_n)
    from (${turnedSince(members, currency)}) t where g.member_id = t.member_id and g.currency = ${currency} and t.n is not null`.execute(tx)
}

/** Product §10.1373. The members are locked: each has so much more to turn over before it is withdrawn. */
export const addToTurnOver = async (tx: Tx, members: readonly bigint[], currency: string, amountMinor: Minor): Promise<void> => {
  await countPlay(tx, members, currency)
  await sql`
    insert into gift_turnovers as g (member_id, currency, left_minor, since, seen_n)
    select m.id, ${currency}, ${amountMinor}::bigint, now(), coalesce((select max(f.n) from play_facts f where f.member_id = m.id), 0) from unnest(${[...members]}::bigint[]) m (id)
    on conflict (member_id, currency) do update set
      left_minor = g.left_minor + excluded.left_minor,
      since = case when g.left_minor = 0 then excluded.since else g.since end,
      seen_n = case when g.left_minor = 0 then excluded.seen_n else g.seen_n end`.execute(tx)
}

/** What is given on takes with it what had to be turned over, up to its own amount; how much that was. The member is locked. */
export const giveOnToTurnOver = async (tx: Tx, { memberId, currency }: Whose, amountMinor: Minor): Promise<Minor> => {
  await countPlay(tx, [memberId], currency)
  const { rows } = await sql<{ freed: Minor }>`
    with held as (select left_minor from gift_turnovers where member_id = ${memberId} and currency = ${currency} for update)
    update gift_turnovers g set left_minor = g.left_minor - least(held.left_minor, ${amountMinor}::bigint) from held
    where g.member_id = ${memberId} and g.currency = ${currency} returning least(held.left_minor, ${amountMinor}::bigint) as freed`.execute(tx)
  return rows[0]?.freed ?? minor(0n)
}

/** What has still to be turned over, as it is now. */
export const leftToTurnOver = async (db: Db, { memberId, currency }: Whose): Promise<Minor> => {
  const { rows } = await sql<{ left: Minor }>`
    select greatest(g.left_minor - greatest(t.turned, 0), 0)::bigint as left
    from gift_turnovers g join (${turnedSince([memberId], currency)}) t on t.member_id = g.member_id where g.currency = ${currency}`.execute(db)
  return rows[0]?.left ?? minor(0n)
}
