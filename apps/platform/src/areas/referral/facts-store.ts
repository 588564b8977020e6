import { sql } from 'kysely'
import { referralStanding, type ReferralAsked, type ReferralFacts, type ReferralStanding } from '@trevo/rules/agents/referral'
import type { Db, Tx } from '#db/tables.ts'

export interface FriendFacts {
  readonly friendId: bigint
  readonly facts: ReferralFacts
  readonly asked: ReferralAsked
}

interface Row {
  readonly friend_id: bigint
  readonly registered_at: Date
  readonly deposits: bigint
  readonly deposited_at: Date | null
  readonly turnover: bigint
  readonly played_at: Date | null
  readonly verified_at: Date | null
  readonly asked: bigint
  readonly days: number
  readonly hold_days: number
  readonly is_verified: boolean
}

/**
 * What friends did in their days, as it stands now: deposits without what went back to its payer, rounds with all that changed in them, each by its
 * valid turnover (Product §10.1300). When it came to what is asked is the moment of the deposit or round that filled it.
 */
export const readFacts = async (db: Db | Tx, friends: readonly bigint[]): Promise<readonly FriendFacts[]> => {
  if (friends.length === 0) return []
  const { rows } = await sql<Row>`
    select f.friend_id, f.registered_at, d.total as deposits, d.reached_at as deposited_at, p.total as turnover, p.reached_at as played_at, v.at as verified_at,
      (c.amounts -> m.currency ->> 'turnoverMinor')::bigint as asked, c.days, c.hold_days, c.is_verified
    from referral_friends f join members m on m.id = f.friend_id join referral_campaigns c on c.version = f.campaign
    cross join lateral (
      select coalesce(max(s.total), 0)::bigint as total, min(s.at) filter (where s.total >= (c.amounts -> m.currency ->> 'depositsMinor')::bigint) as reached_at from (
        select d.credited_at as at, sum(d.amount_minor - coalesce(r.gone, 0)) over (order by d.credited_at, d.id) as total
        from deposits d left join lateral (select sum(r.amount_minor) as gone from payment_refunds r where r.deposit_id = d.id and r.state <> 'refused') r on true
        where d.member_id = f.friend_id and d.currency = m.currency and d.status = 'credited' and d.credited_at >= f.registered_at and d.credited_at < f.ends_at
      ) s
    ) d
    cross join lateral (
      select coalesce(max(s.total), 0)::bigint as total, min(s.at) filter (where s.total >= (c.amounts -> m.currency ->> 'turnoverMinor')::bigint) as reached_at from (
        select r.closed_at as at, sum(r.valid) over (order by r.closed_at, r.n) as total from (
          select distinct on (o.source, o.round_id) o.closed_at, o.n, valid_turnover(o) as valid
          from play_facts o
          where o.member_id = f.friend_id and o.currency = m.currency and o.closed_at >= f.registered_at and o.closed_at < f.ends_at and o.category = any(c.categories)
          order by o.source, o.round_id, o.part desc
        ) r
      ) s
    ) p
    cross join lateral (select min(coalesce(decided_at, sent_at, begun_at)) as at from papers where member_id = f.friend_id and state = 'verified') v
    where f.friend_id = any(${[...friends]}::bigint[])`.execute(db)
  return rows.map((row) => ({
    friendId: row.friend_id,
    facts: {
      registeredAtMs: row.registered_at.getTime(), depositsMinor: row.deposits, turnoverMinor: row.turnover, depositedAtMs: row.deposited_at?.getTime() ?? null, playedAtMs: row.played_at?.getTime() ?? null, verifiedAtMs: row.verified_at?.getTime() ?? null,
    },
    asked: { turnoverMinor: row.asked, days: row.days, holdDays: row.hold_days, isVerified: row.is_verified },
  }))
}

export const standingOf = ({ facts, asked }: FriendFacts, now: Date): ReferralStanding => referralStanding(facts, asked, now.getTime())
