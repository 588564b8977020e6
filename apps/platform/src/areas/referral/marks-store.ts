import { sql } from 'kysely'
import { burstMost, type ReferralMark } from '@trevo/rules/agents/referral'
import type { Db, Tx } from '#db/tables.ts'
import type { Friend } from './friends-store.ts'

const eventsMax = 200

export type SignsOf = Pick<Friend, 'friend_id' | 'inviter_id' | 'registered_at'>

/** Who of these was there before the friend, or was brought by the same member: with any other a friend may share a phone later. */
export const whoCounts = async (db: Db | Tx, { friend_id: friend, inviter_id: inviter, registered_at: since }: SignsOf, ids: readonly bigint[]): Promise<ReadonlySet<bigint>> => {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: bigint }>`
    select m.id from members m where m.id = any(${[...ids]}::bigint[]) and m.id <> ${friend}
      and (m.id = ${inviter} or m.created_at < ${since} or exists (select from referral_friends f where f.friend_id = m.id and f.inviter_id = ${inviter}))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export const isPhoneProved = async (db: Db | Tx, memberId: bigint): Promise<boolean> => (await db.selectFrom('members').select('mobile_verified_at').where('id', '=', memberId).executeTakeFirst())?.mobile_verified_at != null

/** Everyday things that mean something only together: the same network or browser as the inviter's around the registration, many at once on one code, money in and out without play. */
export const readSigns = async (db: Db | Tx, { friend_id: friend, inviter_id: inviter, registered_at: at }: SignsOf): Promise<readonly ReferralMark[]> => {
  const events = (member: bigint) => sql`(
    select user_agent, case when pg_input_is_valid(address, 'inet') then network(set_masklen(address::inet, case family(address::inet) when 4 then 24 else 48 end)) end as net
    from login_events where member_id = ${member} and is_success and at > ${at}::timestamptz - interval '7 days' and at < ${at}::timestamptz + interval '7 days' order by id desc limit ${eventsMax})`
  const { rows } = await sql<{ network: boolean; agent: boolean; burst: boolean; no_play: boolean }>`
    with theirs as materialized ${events(friend)}, inviters as materialized ${events(inviter)}
    select exists (select from theirs t join inviters i on i.net = t.net) as network,
      exists (select from theirs t join inviters i on i.user_agent = t.user_agent and t.user_agent <> '') as agent,
      exists (
        select from (select registered_at from referral_friends where inviter_id = ${inviter} and registered_at > ${at}::timestamptz - interval '1 hour' and registered_at <= ${at} limit 50) s
        where (select count(*) from (select from referral_friends x where x.inviter_id = ${inviter} and x.registered_at >= s.registered_at and x.registered_at < s.registered_at + interval '1 hour' limit ${burstMost + 1}) n) > ${burstMost}
      ) as burst,
      exists (
        select from withdrawals w cross join lateral (select max(d.credited_at) as at from deposits d where d.member_id = w.member_id and d.status = 'credited' and d.credited_at <= w.created_at) d
        where w.member_id = ${friend} and w.status in ('held', 'sent', 'paid') and d.at is not null
          and not exists (select from play_facts p where p.member_id = w.member_id and p.closed_at > d.at and p.closed_at <= w.created_at)
      ) as no_play`.execute(db)
  const [found] = rows
  if (found === undefined) return []
  const all: readonly [ReferralMark, boolean][] = [['network', found.network], ['agent', found.agent], ['burst', found.burst], ['no-play', found.no_play]]
  return all.flatMap(([mark, isThere]) => (isThere ? [mark] : []))
}
