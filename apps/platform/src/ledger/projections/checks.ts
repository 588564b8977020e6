import type { AuditCheck } from '#ledger/audit/audit.ts'

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
      where (f.member_id, f.staked_minor, f.back_minor, f.cash_minor) is distinct from (r.member_id, r.staked_minor - r.returned_minor, r.won_minor + r.adjusted_minor, c.cash)
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
        where p.name = 'member-results' and t.currency <> 'FUN' and t.movement not in ('bonus-drawn', 'bonus-returned', 'debt-booked', 'debt-repaid')
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
]
