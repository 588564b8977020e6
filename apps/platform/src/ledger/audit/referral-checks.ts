import type { AuditCheck } from './audit-check.ts'

/** What members are paid for friends, beside the books. */
export const referralChecks: readonly AuditCheck[] = [
  {
    invariant: 'G9',
    says: 'One referral a friend, never oneself: each friend who was paid for in cash has one transfer to who brought them, once and whole, and no other has one; of a bonus it is a grant',
    sql: `select format('friend %s, transfer %s', p.friend_id, t.tx_id) as what
      from (
        select f.campaign || ':' || f.friend_id as tx_id, f.friend_id, f.inviter_id, f.reward_minor, f.reward_currency
        from referral_friends f join referral_campaigns c on c.version = f.campaign where f.state = 'paid' and c.pays = 'cash'
      ) p
      full join (select tx_id, member_id, currency, amount_minor from transfers where movement = 'referral-paid') t on t.tx_id = p.tx_id
      where (p.inviter_id, p.reward_minor, p.reward_currency) is distinct from (t.member_id, t.amount_minor, t.currency)
      union all
      select format('friend %s has two transfers', split_part(tx_id, ':', 2)) from transfers where movement = 'referral-paid' group by split_part(tx_id, ':', 2) having count(*) > 1
      union all
      select format('friend %s, grant %s', p.friend_id, g.id)
      from (
        select f.campaign || ':' || f.friend_id as source_id, f.friend_id, f.inviter_id, f.reward_minor, f.reward_currency
        from referral_friends f join referral_campaigns c on c.version = f.campaign where f.state = 'paid' and c.pays = 'bonus'
      ) p
      full join (select id, source_id, member_id, granted_minor, currency from bonus_grants where source = 'referral') g on g.source_id = p.source_id
      where (p.inviter_id, p.reward_minor, p.reward_currency) is distinct from (g.member_id, g.granted_minor, g.currency)
      union all
      select format('friend %s was brought by %s, and not by %s', f.friend_id, m.recommender_id, f.inviter_id)
      from referral_friends f join members m on m.id = f.friend_id where m.recommender_id <> f.inviter_id or f.inviter_id = f.friend_id
      union all
      select format('member %s, %s: %s paid, and %s counted', coalesce(r.inviter_id, p.inviter_id), coalesce(r.month, p.month), p.paid, r.paid)
      from referral_months r
      full join (select inviter_id, date_trunc('month', ended_at at time zone 'UTC')::date as month, count(*)::integer as paid from referral_friends where state = 'paid' group by 1, 2) p
        on p.inviter_id = r.inviter_id and p.month = r.month
      where r.paid is distinct from p.paid`,
  },
]
