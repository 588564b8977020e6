import type { AuditCheck } from '#ledger/audit/audit-check.ts'

/** What must hold of free rounds and what they won. */
export const freeRoundsChecks: readonly AuditCheck[] = [
  {
    invariant: 'B14',
    says: 'What free rounds won is the sum of their promo-wins, what lapsed of it is what was over the cap, and what came after their end is counted as late',
    sql: `select format('free rounds %s', g.campaign_id) as what from free_round_grants g
      left join (
        select w.source, w.reason, sum(w.amount_minor) as won, sum(coalesce(l.amount_minor, 0)) as lapsed, array_agg(w.seq) as places
        from transfers w
        left join transfers l on l.member_id = w.member_id and l.currency = w.currency and l.purse = 'cash' and l.refers_to_seq = w.seq and l.movement = 'bonus-lapsed'
        where w.movement = 'promo-paid' group by 1, 2
      ) t on t.source = g.provider_code and t.reason = g.campaign_id
      left join bonus_grants b on b.id = g.bonus_grant_id
      where g.won_minor <> coalesce(t.won, 0) or g.lapsed_minor <> coalesce(t.lapsed, 0) or g.lapsed_minor <> greatest(g.won_minor - g.cap_minor, 0)
        or g.late_wins <> (select count(*) from unnest(t.places) p where p > least(g.to_seq, b.to_seq))`,
  },
  {
    invariant: 'B14',
    says: 'What free rounds won to be staked went into their bonus whole while that was in play, and nothing else did',
    sql: `select format('member %s seq %s', p.member_id, p.seq) as what from transfers p
      left join free_round_grants g on g.provider_code = p.source and g.campaign_id = p.reason
      left join bonus_grants b on b.id = g.bonus_grant_id
      left join transfers w on w.member_id = p.member_id and w.currency = p.currency and w.purse = 'cash' and w.refers_to_seq = p.seq and w.movement = 'free-rounds-won'
      where p.movement = 'promo-paid' and coalesce(w.amount_minor, 0) <> case when b.id is not null and (b.to_seq is null or p.seq <= b.to_seq) then p.amount_minor else 0 end
      union all
      select format('member %s seq %s', w.member_id, w.seq) from transfers w
      left join transfers p on p.member_id = w.member_id and p.currency = w.currency and p.purse = 'cash' and p.seq = w.refers_to_seq and p.movement = 'promo-paid'
      where w.movement = 'free-rounds-won' and p.seq is null`,
  },
  {
    invariant: 'B14',
    says: 'A promo-win of free rounds belongs to their member and currency',
    sql: `select format('member %s seq %s', t.member_id, t.seq) as what from transfers t
      join free_round_grants g on g.provider_code = t.source and g.campaign_id = t.reason
      where t.movement = 'promo-paid' and (t.member_id <> g.member_id or t.currency <> g.currency)`,
  },
]
