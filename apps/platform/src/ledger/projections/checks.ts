import type { AuditCheck } from '#ledger/audit/audit-check.ts'

/** Rewards of promotions, beside the books. */
export const claimChecks: readonly AuditCheck[] = [
  {
    invariant: 'B6',
    says: 'A reward in free rounds is on its way or claimed where its vendor was asked for them, and nobody gets them twice for one claim',
    sql: `select format('claim %s', c.id) as what from claims c
      where c.reward_kind = 'free-rounds' and c.state in ('paying', 'claimed', 'issued') and not exists (
        select from free_round_grants g where g.source = 'claim' and split_part(g.source_id, ':', 1) = c.id::text and g.member_id = c.member_id and g.currency = c.currency and g.stake_minor * g.rounds = c.reward_minor)
      union all
      select format('claim %s', split_part(source_id, ':', 1)) from free_round_grants where source = 'claim' and state not in ('refused', 'cancelled') group by split_part(source_id, ':', 1) having count(*) > 1
      union all
      select format('free rounds %s', g.campaign_id) from free_round_grants g
      where g.source = 'claim' and not exists (select from claims c where c.id::text = split_part(g.source_id, ':', 1) and c.member_id = g.member_id and c.reward_kind = 'free-rounds')`,
  },
  {
    invariant: 'B6',
    says: 'A claim is claimed or issued where its reward was paid, once and whole, and nowhere else',
    sql: `select format('%s', coalesce(c.tx_id, t.tx_id)) as what
      from (select 'claim:' || id as tx_id, member_id, currency, reward_minor from claims where state in ('claimed', 'issued') and reward_kind = 'cash') c
      full join (select tx_id, member_id, currency, amount_minor from transfers where movement = 'reward-paid' and tx_id like 'claim:%') t on t.tx_id = c.tx_id
      where (c.member_id, c.currency, c.reward_minor) is distinct from (t.member_id, t.currency, t.amount_minor)`,
  },
  {
    invariant: 'B6',
    says: 'A claim of a bonus is claimed or issued where its grant was made, once, of its sum and for its deposit, and nowhere else',
    sql: `select format('claim %s', coalesce(c.id, g.source_id)) as what
      from (select id::text, member_id, currency, reward_minor, deposit_minor from claims where state in ('claimed', 'issued') and reward_kind = 'bonus') c
      full join (select source_id, member_id, currency, granted_minor, deposit_minor from bonus_grants where source = 'claim') g on g.source_id = c.id
      where (c.member_id, c.currency, c.reward_minor, c.deposit_minor) is distinct from (g.member_id, g.currency, g.granted_minor, g.deposit_minor)`,
  },
  {
    invariant: 'B6',
    says: 'A claim of points is claimed or issued where its points were given, once and all of them, and nowhere else',
    sql: `select format('%s', coalesce(c.key, e.key)) as what
      from (select 'claim:' || id as key, member_id, reward_minor from claims where state in ('claimed', 'issued') and reward_kind = 'points') c
      full join (select key, member_id, points from point_entries where reason = 'promotion' and key like 'claim:%') e on e.key = c.key
      where (c.member_id, c.reward_minor) is distinct from (e.member_id, e.points::bigint)`,
  },
  {
    invariant: 'B7',
    says: 'What is spent of a promotion’s budget is the sum of the rewards that are promised or paid, and no more than the budget',
    sql: `select format('%s %s: spent %s, claims %s', coalesce(b.promotion_key, c.promotion_key), coalesce(b.currency, c.currency), b.spent_minor, c.total) as what
      from promotion_budgets b
      full join (select promotion_key, case reward_kind when 'points' then 'PTS' else currency end as currency, sum(reward_minor) as total from claims where reward_minor > 0 group by 1, 2) c using (promotion_key, currency)
      where coalesce(b.spent_minor, 0) <> coalesce(c.total, 0) or b.spent_minor > b.limit_minor`,
  },
]

/** What one member sent another got, in the same moment and whole. */
export const transferChecks: readonly AuditCheck[] = [
  {
    invariant: 'I25',
    says: 'Each transfer between members has two sides of one amount in one transaction',
    sql: `select format('%s', coalesce(s.tx_id, r.tx_id)) as what
      from (select tx_id, currency, amount_minor, xact from transfers where movement = 'member-transfer' and kind = 'transfer-sent') s
      full join (select tx_id, currency, amount_minor, xact from transfers where movement = 'member-transfer' and kind = 'transfer-received') r using (tx_id)
      where (s.currency, s.amount_minor, s.xact) is distinct from (r.currency, r.amount_minor, r.xact)`,
  },
]

/** What withdrawals say of tax, beside the books. */
export const taxChecks: readonly AuditCheck[] = [
  {
    invariant: 'I27',
    says: 'What was withheld belongs to a withdrawal and came back where its money did; a member’s withdrawals say the sums that the books say',
    sql: `select format('member %s %s', t.member_id, t.tx_id) as what
      from transfers t
      left join transfers h on h.member_id = t.member_id and h.currency = t.currency and h.tx_id = t.tx_id and h.movement = 'withdrawal-held'
      left join transfers r on r.member_id = t.member_id and r.currency = t.currency and r.tx_id = t.tx_id and r.movement in ('withdrawal-released', 'withdrawal-returned')
      left join transfers b on b.member_id = t.member_id and b.currency = t.currency and b.tx_id = t.tx_id and b.movement = 'tax-returned'
      where t.movement = 'tax-withheld' and (h.seq is null or (r.seq is null) <> (b.seq is null))
      union all
      select format('member %s %s', coalesce(t.member_id, w.member_id), coalesce(t.currency, w.currency))
      from (select member_id, currency, sum(amount_minor) filter (where movement = 'tax-withheld') as withheld, coalesce(sum(amount_minor) filter (where movement = 'tax-returned'), 0) as returned
        from transfers where movement in ('tax-withheld', 'tax-returned') group by 1, 2) t
      full join (select member_id, currency, sum(withheld_minor) as withheld, coalesce(sum(withheld_minor) filter (where status in ('refused', 'expired', 'returned')), 0) as returned
        from withdrawals where withheld_minor > 0 group by 1, 2) w using (member_id, currency)
      where (t.withheld, t.returned) is distinct from (w.withheld, w.returned)`,
  },
]

/** What staff paid out without its member, beside the books. */
export const unclaimedChecks: readonly AuditCheck[] = [
  {
    invariant: 'I28',
    says: 'What was paid to the state or to estates is what its list says, member by member, and nothing else touches its account',
    sql: `select format('member %s %s', coalesce(t.member_id, u.member_id), coalesce(t.currency, u.currency)) as what
      from (select member_id, currency, count(*) as payments, sum(amount_minor) as paid from transfers where movement = 'unclaimed-paid' group by 1, 2) t
      full join (select member_id, currency, count(*) as payments, sum(amount_minor) as paid from unclaimed_payments group by 1, 2) u using (member_id, currency)
      where (t.payments, t.paid) is distinct from (u.payments, u.paid)
      union all
      select format('member %s seq %s', member_id, seq) from transfers
      where (movement = 'unclaimed-paid') <> (debit = 'cash' and credit = 'house:unclaimed') or movement <> 'unclaimed-paid' and debit = 'house:unclaimed'`,
  },
]

/** What counts as play, beside the rounds and the books' own lines, as far as the feed has read. */
export const playFactChecks: readonly AuditCheck[] = [
  {
    invariant: 'I29',
    says: 'Each round that closed has its facts, in order, and the last of them say what its stakes and its lines say',
    sql: `select format('round %s %s', r.source, r.round_id) as what
      from play_facts_turn w join rounds r on r.closed_at >= w.since and r.touched_at < w.until and r.first_seq is not null and r.bets > 0 and r.currency <> 'FUN'
      left join lateral (select f.* from play_facts f where f.round_id = r.round_id and f.source = r.source order by f.part desc limit 1) f on true
      left join lateral (
        select coalesce(sum(case when t.movement = 'bonus-drawn' then -t.amount_minor else t.amount_minor end), 0) as cash from transfers t
        left join transfers u on u.member_id = t.member_id and u.currency = t.currency and u.movement = 'stake-returned'
          and u.refers_to_seq = case when t.movement = 'bonus-drawn' then t.refers_to_seq else t.seq end
        where t.member_id = r.member_id and t.currency = r.currency and t.purse = 'cash' and t.seq between r.first_seq and r.last_seq and t.round_id = r.round_id and t.source = r.source
          and (t.movement = 'stake-placed' or t.movement = 'bonus-drawn' and t.kind in ('bet', 'bet-win')) and u.seq is null
      ) c on true
      left join lateral (
        select coalesce(sum(case when t.credit = 'cash' then t.amount_minor else -t.amount_minor end), 0) as cash_back from transfers t
        where t.member_id = r.member_id and t.currency = r.currency and t.purse = 'cash' and t.seq between r.first_seq and r.last_seq and t.round_id = r.round_id and t.source = r.source
          and (t.movement in ('win-paid', 'bet-adjusted') or t.movement in ('bonus-returned', 'bonus-lapsed') and t.kind <> 'rollback' or t.movement = 'bonus-drawn' and t.kind not in ('bet', 'bet-win'))
      ) i on true
      where (f.member_id, f.staked_minor, f.back_minor, f.cash_minor, f.back_minor - f.bonus_back_minor) is distinct from (r.member_id, r.staked_minor - r.returned_minor, r.won_minor + r.adjusted_minor, c.cash, i.cash_back)
        or f.turnover_minor <> play_turnover(f.category, f.staked_minor, f.back_minor)
      union all
      select format('round %s %s, part %s', f.source, f.round_id, f.part) from play_facts f
      where f.part > 0 and not exists (select from play_facts b where b.round_id = f.round_id and b.source = f.source and b.part = f.part - 1 and b.n < f.n)`,
  },
]

/** What members are shown as their results, beside the books' own lines, as far as the projection has read. */
export const projectionChecks: readonly AuditCheck[] = [
  {
    invariant: 'I24',
    says: 'Each member’s results by quarter and game are what the transfers say that were read',
    sql: `with lines as (
        select t.member_id, t.currency, date_bin('15 minutes', t.at, 'epoch') as quarter, t.movement::text as movement, t.amount_minor, t.credit = 'cash' as is_in,
          case when t.round_id is null and t.movement <> 'promo-paid' then '' else t.source end as source, coalesce(t.game_code, '') as game_code
        from projections p join transfers t on (t.xact, t.id) <= (p.xact, p.id)
        where p.name = 'member-results' and t.currency <> 'FUN' and t.movement not in ('bonus-drawn', 'bonus-returned', 'bonus-lapsed', 'free-rounds-won', 'debt-booked', 'debt-repaid')
          and (t.round_id is not null or t.movement in ('deposit-credited', 'withdrawal-paid', 'withdrawal-returned', 'member-transfer', 'promo-paid'))
      ),
      summed as (
        select member_id, currency, quarter, source, game_code,
          sum(case when source = '' then 0 when is_in then amount_minor else -amount_minor end) as net,
          sum(case when movement = 'stake-placed' then amount_minor else 0 end) as staked,
          sum(case when movement in ('deposit-credited', 'withdrawal-returned') then amount_minor when movement = 'withdrawal-paid' then -amount_minor else 0 end) as paid,
          sum(case when movement <> 'member-transfer' then 0 when is_in then amount_minor else -amount_minor end) as moved
        from lines group by 1, 2, 3, 4, 5
      )
      select format('member %s %s %s %s', coalesce(r.member_id, s.member_id), coalesce(r.quarter, s.quarter), coalesce(r.source, s.source), coalesce(r.game_code, s.game_code)) as what
      from (select member_id, currency, quarter, source, game_code, won_minor + returned_minor + gave_minor - took_minor - staked_minor as net, staked_minor as staked,
          deposited_minor - withdrawn_minor as paid, received_minor - sent_minor as moved from member_results) r
      full join summed s using (member_id, currency, quarter, source, game_code)
      where (r.net, r.staked, r.paid, r.moved) is distinct from (s.net, s.staked, s.paid, s.moved)`,
  },
  {
    invariant: 'I24',
    says: 'Each member’s days are what the transfers say that were read',
    sql: `with lines as (
        select t.member_id, t.currency, (t.at at time zone 'UTC')::date as day, t.movement::text as movement, t.amount_minor, t.debit, t.credit
        from projections p join transfers t on (t.xact, t.id) <= (p.xact, p.id) where p.name = 'member-days' and t.currency <> 'FUN'
      ),
      summed as (
        select member_id, currency, day,
          sum(case when movement in ('win-paid', 'stake-returned', 'promo-paid') then amount_minor when movement = 'stake-placed' then -amount_minor
            when movement = 'bet-adjusted' then case credit when 'cash' then amount_minor else -amount_minor end else 0 end) as play,
          sum(case when movement = 'deposit-credited' then amount_minor when movement = 'withdrawal-paid' then -amount_minor when movement = 'withdrawal-returned' then amount_minor else 0 end) as paid,
          -- Whatever account of the house it came from or went to, but for those that no column is for.
          sum(case when debit like 'house:%' and debit <> all (others) then amount_minor when credit like 'house:%' and credit <> all (others) then -amount_minor else 0 end) as moved
        from lines cross join (select array['house:adjustments', 'house:tax-withheld', 'house:unclaimed'] as others) o group by 1, 2, 3
      )
      select format('member %s %s %s', coalesce(d.member_id, s.member_id), coalesce(d.day, s.day), coalesce(d.currency, s.currency)) as what
      from (select member_id, currency, day, sum(won_minor + returned_minor + adjusted_minor + promo_minor - staked_minor) as play, sum(deposited_minor - withdrawn_minor) as paid,
          sum(rewards_minor + rebates_minor + contracts_in_minor - contracts_out_minor + bonus_granted_minor - bonus_forfeited_minor + transfers_in_minor - transfers_out_minor) as moved
        from member_days group by 1, 2, 3) d
      full join summed s using (member_id, currency, day)
      where (coalesce(d.play, 0), coalesce(d.paid, 0), coalesce(d.moved, 0)) is distinct from (coalesce(s.play, 0), coalesce(s.paid, 0), coalesce(s.moved, 0))`,
  },
]
