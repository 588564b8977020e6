import type { AuditCheck } from './audit-check.ts'

/** Points are no money and stand in no purse of the ledger; what holds for them is looked at beside it. */
export const pointChecks: readonly AuditCheck[] = [
  {
    invariant: 'B9',
    says: 'A member’s points are what their entries sum to, and what is left of their lots; each entry stands on the one before it',
    sql: `select format('member %s', p.member_id) as what
      from point_purses p
      left join (select member_id, sum(points) as total, count(*) as entries, max(seq) as last from point_entries group by 1) e using (member_id)
      left join (select member_id, sum(points_left) as total from point_lots group by 1) l using (member_id)
      where p.balance <> coalesce(e.total, 0) or p.balance <> coalesce(l.total, 0) or p.seq <> coalesce(e.entries, 0) or p.seq <> coalesce(e.last, 0)
      union all
      select format('member %s entry %s', member_id, seq) from (
        select member_id, seq, points, balance_after, lag(balance_after, 1, 0) over (partition by member_id order by seq) as before from point_entries
      ) e where balance_after <> before + points
      union all
      select format('member %s lot %s', coalesce(l.member_id, e.member_id), coalesce(l.seq, e.seq))
      from (select member_id, seq, points from point_entries where points > 0) e full join point_lots l using (member_id, seq) where e.points is distinct from l.points`,
  },
  {
    invariant: 'B11',
    says: 'Of each item of the mall the pieces that are left and the orders that stand are the pieces that were made; each virtual piece has its code',
    sql: `select format('item %s: made %s, left %s, ordered %s', i.id, i.made, coalesce(p.left_over, 0), coalesce(o.standing, 0)) as what
      from mall_items i
      left join (select item_id, count(*) as left_over from mall_pieces group by 1) p on p.item_id = i.id
      left join (select item_id, count(*) as standing from mall_orders where state <> 'cancelled' group by 1) o on o.item_id = i.id
      left join (select item_id, count(*) as codes from mall_codes group by 1) c on c.item_id = i.id
      where i.made <> coalesce(p.left_over, 0) + coalesce(o.standing, 0) or (i.kind = 'virtual' and i.made <> coalesce(c.codes, 0))`,
  },
  {
    invariant: 'B12',
    says: 'Each order of the mall took its points once, and gave them back once where it was cancelled, and nowhere else',
    sql: `select format('order %s: %s points, taken %s, given back %s', coalesce(o.id::text, e.of), o.points, e.taken, e.back) as what
      from mall_orders o
      full join (
        select member_id, split_part(key, ':', 2) as of, -sum(points) filter (where reason = 'mall') as taken, coalesce(sum(points) filter (where reason = 'mall-back'), 0) as back
        from point_entries where reason in ('mall', 'mall-back') group by 1, 2
      ) e on e.of = o.id::text and e.member_id = o.member_id
      where o.points is distinct from e.taken or e.back is distinct from case when o.state = 'cancelled' then o.points else 0 end`,
  },
  {
    invariant: 'B13',
    says: 'Each order of cash or of a bonus gave its money once and whole, and no other money says that it is of the mall',
    sql: `select format('order %s', coalesce(o.id::text, m.of)) as what
      from (select id, member_id, kind, amount_minor, currency from mall_orders where kind in ('cash', 'bonus')) o
      full join (
        select substr(tx_id, 6) as of, member_id, 'cash' as kind, amount_minor, currency from transfers where movement = 'reward-paid' and tx_id like 'mall:%'
        union all select source_id, member_id, 'bonus', granted_minor, currency from bonus_grants where source = 'mall'
      ) m on m.of = o.id::text
      where (o.member_id, o.kind, o.amount_minor, o.currency) is distinct from (m.member_id, m.kind, m.amount_minor, m.currency)`,
  },
]
