import type { AuditCheck } from '#ledger/audit/audit-check.ts'

/** Each credit that came back on a stake which had drawn bonus: its bonus share, rounded down, and where that went. */
const shares = `(
  select c.member_id, c.currency, c.seq, b.grant_id, div(c.amount_minor::numeric * b.bonus_minor, b.amount_minor)::bigint as share,
    coalesce(r.amount_minor, 0) as returned, coalesce(l.amount_minor, 0) as lapsed
  from transfers c
  join transfers s on s.member_id = c.member_id and s.currency = c.currency and s.purse = 'cash' and s.seq = c.refers_to_seq and s.movement = 'stake-placed'
  left join answers b on b.tx_id = s.tx_id and b.source = s.source and b.kind = 'bet' and b.bonus_minor > 0
  left join transfers r on r.member_id = c.member_id and r.currency = c.currency and r.purse = 'cash' and r.refers_to_seq = c.seq and r.movement = 'bonus-returned'
  left join transfers l on l.member_id = c.member_id and l.currency = c.currency and l.purse = 'cash' and l.refers_to_seq = c.seq and l.movement = 'bonus-lapsed'
  where c.credit = 'cash' and c.movement in ('win-paid', 'stake-returned', 'bet-adjusted')
)`

/** What must hold of bonus money and its grants. Any of them may be read beside a running house: the audit reads one snapshot. */
export const bonusChecks: readonly AuditCheck[] = [
  {
    invariant: 'B1',
    says: 'Of each grant: granted, with what its free rounds won, and returned is drawn, converted, forfeited and what is left; and its row says what its transfers say',
    sql: `select format('grant %s', g.id) as what
      from bonus_grants g
      left join purses p on p.member_id = g.member_id and p.currency = g.currency and p.kind = 'bonus' and g.state = 'active'
      cross join lateral (
        select coalesce(sum(t.amount_minor) filter (where t.movement = 'bonus-granted'), 0) as granted,
          coalesce(sum(t.amount_minor) filter (where t.movement = 'bonus-converted'), 0) as converted,
          coalesce(sum(t.amount_minor) filter (where t.movement = 'bonus-forfeited'), 0) as forfeited
        from transfers t where t.member_id = g.member_id and t.source = 'house' and t.tx_id = g.id::text and t.kind in ('bonus-granted', 'bonus-converted', 'bonus-forfeited')
      ) t
      left join (select grant_id, sum(bonus_minor) as drawn from answers where grant_id is not null group by 1) a on a.grant_id = g.id
      left join (select grant_id, sum(returned) as returned, sum(lapsed) as lapsed from ${shares} c where grant_id is not null group by 1) c on c.grant_id = g.id
      left join (
        select f.bonus_grant_id, sum(w.amount_minor) as won from transfers w
        join transfers p on p.member_id = w.member_id and p.currency = w.currency and p.purse = 'cash' and p.seq = w.refers_to_seq and p.movement = 'promo-paid'
        join free_round_grants f on f.provider_code = p.source and f.campaign_id = p.reason
        where w.movement = 'free-rounds-won' group by 1
      ) r on r.bonus_grant_id = g.id
      where t.granted + coalesce(r.won, 0) <> case when g.active_at is null then 0 else g.granted_minor end
        or t.converted <> g.converted_minor or t.forfeited <> g.forfeited_minor or coalesce(c.lapsed, 0) <> g.lapsed_minor
        or t.granted + coalesce(r.won, 0) + coalesce(c.returned, 0) <> coalesce(a.drawn, 0) + t.converted + t.forfeited + coalesce(p.balance_minor, 0)`,
  },
  {
    invariant: 'B1',
    says: 'A stake that drew bonus says whose, and by as much as its line',
    sql: `select format('%s %s %s', d.source, d.kind, d.tx_id) as what
      from (select source, case kind when 'bet-win' then 'bet' else kind end as kind, tx_id, amount_minor from transfers where movement = 'bonus-drawn') d
      full join (select source, kind, tx_id, bonus_minor, grant_id from answers where bonus_minor > 0) a on a.tx_id = d.tx_id and a.kind = d.kind and a.source = d.source
      where a.bonus_minor is distinct from d.amount_minor or a.grant_id is null`,
  },
  {
    invariant: 'B2',
    says: 'Bonus money is that of the active grant: no purse has any without one, and none was granted without',
    sql: `select format('member %s', p.member_id) as what from purses p
      where p.kind = 'bonus' and p.balance_minor > 0 and not exists (select from bonus_grants g where g.member_id = p.member_id and g.currency = p.currency and g.state = 'active')
      union all
      select format('bonus %s', t.tx_id) from transfers t
      where t.movement in ('bonus-granted', 'bonus-converted', 'bonus-forfeited')
        and not exists (select from bonus_grants g where g.id::text = t.tx_id and g.member_id = t.member_id and g.currency = t.currency)`,
  },
  {
    invariant: 'B3',
    says: 'No grant waits behind nothing; a second one in play is refused by the table itself',
    sql: `select format('grant %s', g.id) as what from bonus_grants g
      where g.state = 'waiting' and not exists (select from bonus_grants a where a.member_id = g.member_id and a.currency = g.currency and a.state = 'active')
`,
  },
  {
    invariant: 'B8',
    says: 'The cash purse knows what stands in the bonus purse and how many open stakes drew from it; who owes or has such a stake is decided on the long way, and nobody else',
    sql: `select format('member %s', p.member_id) as what
      from purses p
      left join purses b on b.member_id = p.member_id and b.currency = p.currency and b.kind = 'bonus'
      left join purses d on d.member_id = p.member_id and d.currency = p.currency and d.kind = 'debt'
      left join (
        select a.member_id, a.currency, count(*) as stakes from answers a join rounds r on r.round_id = a.round_id and r.source = a.source
        where a.kind = 'bet' and a.bonus_minor > 0 and not a.is_undone and r.closed_at is null group by 1, 2
      ) o on o.member_id = p.member_id and o.currency = p.currency
      where p.kind = 'cash' and (p.bonus_copy <> coalesce(b.balance_minor, 0) or p.bonus_open <> coalesce(o.stakes, 0)
        or p.is_involved <> (coalesce(d.balance_minor, 0) > 0 or coalesce(o.stakes, 0) > 0))
      union all
      select format('round %s', r.round_id) from rounds r
      left join (select source, round_id, count(*) as stakes from answers where kind = 'bet' and bonus_minor > 0 and not is_undone group by 1, 2) a on a.source = r.source and a.round_id = r.round_id
      where r.bonus_bets <> coalesce(a.stakes, 0)`,
  },
  {
    invariant: 'B4',
    says: 'What a grant has counted is the sum of its lines and of what was corrected of them, each line is what its fact comes to, and each fact since the grant began has its line',
    sql: `select format('grant %s', g.id) as what from bonus_grants g
      left join (select grant_id, sum(added_minor) as added from (select grant_id, added_minor from wager_lines union all select grant_id, added_minor from wager_corrections) x group by 1) l on l.grant_id = g.id
      where g.counted_minor <> coalesce(l.added, 0)
      union all
      select format('grant %s fact %s', l.grant_id, l.fact_n) from wager_lines l
      join bonus_grants g on g.id = l.grant_id
      join play_facts f on f.n = l.fact_n
      left join wager_corrections c on c.grant_id = l.grant_id and c.fact_n = l.fact_n
      left join lateral (
        select coalesce(x.counts_minor, k.counts_minor) as counts_minor from play_facts e join wager_lines k on k.grant_id = l.grant_id and k.fact_n = e.n
        left join wager_corrections x on x.grant_id = k.grant_id and x.fact_n = k.fact_n
        where e.round_id = f.round_id and e.source = f.source and e.n < f.n order by e.n desc limit 1
      ) before on true
      where l.turnover_minor <> f.turnover_minor or f.member_id <> g.member_id or f.currency <> g.currency or f.first_seq <= g.from_seq
        or coalesce(c.counts_minor, l.counts_minor) <> case when coalesce(c.reason, l.reason) = 'other-game' then 0
          else div(least(f.turnover_minor, coalesce(g.max_stake_minor, f.turnover_minor))::numeric * coalesce(c.weight_bps, l.weight_bps), 10000) end
        or l.added_minor + coalesce(c.added_minor, 0) <> coalesce(c.counts_minor, l.counts_minor) - coalesce(before.counts_minor, 0)
      union all
      select format('grant %s fact %s is missing', g.id, f.n) from bonus_grants g
      join play_facts f on f.member_id = g.member_id and f.currency = g.currency and f.first_seq > g.from_seq and f.n <= coalesce(g.to_fact, (select n from wager_turn))
      where not exists (select from wager_lines l where l.grant_id = g.id and l.fact_n = f.n)
        -- What had been counted of a round before a grant began is not its own.
        and f.part = 0`,
  },
  {
    invariant: 'B4',
    says: 'A grant was converted only when it was wagered, and one that is wagered or used up is on its way; what free rounds won is to be staked as often as was said',
    sql: `select format('grant %s', id) as what from bonus_grants
      where state = 'converted' and counted_minor < required_minor or state = 'active' and not is_due and not has_rounds and counted_minor >= required_minor
        or rounds_times is not null and required_minor <> granted_minor * rounds_times`,
  },
  {
    invariant: 'B5',
    says: 'The bonus share of what came back went where its grant stood: to the bonus, to cash up to the cap, or to the house',
    sql: `select format('member %s seq %s', c.member_id, c.seq) as what from ${shares} c
      left join bonus_grants g on g.id = c.grant_id
      where case
        when c.grant_id is null then c.returned <> 0 or c.lapsed <> 0
        when g.to_seq is null or c.seq <= g.to_seq then c.returned <> c.share or c.lapsed <> 0
        when g.state = 'converted' then c.returned <> 0 or c.lapsed > c.share or g.cap_minor is null and c.lapsed <> 0
        else c.returned <> 0 or c.lapsed <> c.share end
      union all
      select format('grant %s', g.id) from bonus_grants g
      left join (select c.grant_id, sum(c.share - c.lapsed) as kept from ${shares} c join bonus_grants x on x.id = c.grant_id where c.seq > x.to_seq and x.state = 'converted' group by 1) k on k.grant_id = g.id
      where g.cap_left_minor is not null and g.cap_left_minor <> g.cap_minor - g.converted_minor - coalesce(k.kept, 0)`,
  },
]
