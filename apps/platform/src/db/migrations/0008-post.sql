-- The only writer of money, anew: bonus and debt, adjustments and promotions. What each refusal means and which comes first:
-- docs/seamless-wallet.md.

drop function ledger_post(ledger_item[]);
drop function ledger_decide(ledger_item[], ledger_ref[], timestamptz);
drop function ledger_find_refs(ledger_item[]);
drop function ledger_lock(bigint[]);
drop type ledger_decision;
drop type ledger_ref;

-- A member's cash purse, locked: it is the lock of all the member's purses. All null for a member who is not there.
create type ledger_purse as (
  member_status text, currency text, balance bigint, seq bigint, has_bonus_or_debt boolean, place tid
);

create type ledger_decision as (
  n integer, movement movement_reason, member bigint, currency text, source text, kind text, tx text, hash bytea,
  debit text, credit text, amount bigint, ref text, game text, round text, closes boolean, win bigint, reason text,
  status ledger_status, replayed boolean,
  -- sticks: the answer is kept for ever; applies: it is new and OK; moves: money moves.
  sticks boolean, applies boolean, moves boolean, opens_round boolean, leaves_tombstone boolean, meets_tombstone boolean,
  -- What the member's other purses give to cash before the movement, and take from it after.
  drawn bigint, booked bigint, returned bigint, repaid bigint,
  refers_to_seq bigint,
  -- The cash purse before; how many of its lines come before the movement's own, and how many there are.
  cash bigint, cash_seq bigint, steps_before integer, steps integer, main_change bigint,
  -- The purse that the movement names beside cash or alone: held or bonus.
  other purse_kind, other_after bigint, other_seq bigint,
  bonus bigint, bonus_seq bigint, debt bigint, debt_seq bigint,
  answer_seq bigint, answer_balance bigint,
  -- Where the rows to change lie: the member's lock keeps them there.
  purse_at tid, round_at tid,
  -- The answer to amend: the tombstone that a bet met, or the stake or hold that was undone.
  answer_at tid
);

create type ledger_answer as (
  n integer, status ledger_status, replayed boolean, seq bigint, balance_minor bigint, currency text, moved boolean, amount_minor bigint
);

-- Locks the members' cash purses, in the members' order and one by one, so that no two batches wait for each other in a ring. A purse is
-- returned as it is once it is locked, not as it was when the wait began. What is plain (see below) and its
-- member's first stands apart, each with its purse.
create function ledger_lock(items ledger_item[], out plain ledger_item[], out purses ledger_purse[], out others ledger_item[]) language plpgsql as $$
declare
  all_are_there boolean;
begin
  for attempt in 1..2 loop
    select array_agg(i.item) filter (where q.is_plain), array_agg(row(q.status, q.currency, q.balance_minor, q.seq, q.has_bonus_or_debt, q.place)::ledger_purse)
        filter (where q.is_plain), array_agg(i.item) filter (where q.is_plain is not true), bool_and(q.place is not null)
      into plain, purses, others, all_are_there
      from (
        select x as item, x.member, x.kind, x.amount, row_number() over (partition by x.member order by x.n) = 1 as is_first
        from unnest(items) x order by x.member, x.n
      ) i
      left join lateral (
        select m.status, p.currency, p.balance_minor, p.seq, p.has_bonus_or_debt, p.ctid as place,
          i.is_first and not p.has_bonus_or_debt and (i.kind in ('win', 'end-round') or (i.kind = 'bet' and i.amount <= p.balance_minor)) as is_plain
        from members m join purses p on p.member_id = m.id and p.kind = 'cash' and p.currency = m.currency
        where m.id = i.member
        for no key update of p
      ) q on true;
    exit when all_are_there or attempt = 2;
    insert into purses (member_id, currency, kind)
      select m.id, m.currency, 'cash'
      from (select distinct x.member from unnest(items) x order by 1) i
      cross join lateral (select m.id, m.currency from members m where m.id = i.member offset 0) m
      on conflict do nothing;
  end loop;
end $$;

-- What each item comes to. Each is its member's only one in the wave, so none can change what another sees. STABLE: it reads on the
-- snapshot of the statement that calls it, which was taken after the locks.
create function ledger_decide(wave ledger_item[], moment timestamptz) returns setof ledger_decision language sql stable as $$
  select
    w.n, w.movement, w.member, m.currency, w.source, w.kind, w.tx, w.hash,
    w.debit, w.credit, f.amount, w.ref, w.game, w.round, w.closes, w.win, w.reason,
    d.status, f.is_replay,
    not f.is_known and w.tx is not null and d.status not in ('SESSION_EXPIRED', 'BET_NOT_FOUND', 'HOLD_NOT_FOUND', 'MEMBER_UNKNOWN')
      and (not f.is_tombstone or d.status = 'CANCELLED'),
    e.applies, g.moves,
    e.applies and w.round is not null and r.round_id is null,
    w.kind = 'rollback' and d.status = 'OK' and not f.is_known and b.tx_id is null,
    f.is_tombstone and d.status = 'CANCELLED',
    h.drawn, h.booked, k.returned, l.repaid,
    case when g.moves then coalesce(b.seq, case when h.drawn > 0 then p.seq + 1 end) end,
    p.balance_minor, p.seq, s.before, s.before + s.own + (k.returned > 0)::integer + (l.repaid > 0)::integer, h.main_change,
    o.kind, o.balance_minor + o.change, o.seq + 1,
    coalesce(pb.balance_minor, 0), coalesce(pb.seq, 0), coalesce(pd.balance_minor, 0), coalesce(pd.seq, 0),
    case when f.is_replay then a.seq when s.own > 0 then p.seq + s.before + 1 end,
    case when f.is_replay then a.balance_minor
      else coalesce(p.balance_minor, 0) + h.drawn + h.booked + h.main_change + h.win - k.returned - l.repaid
        + case when x.counts_bonus then coalesce(pb.balance_minor, 0) - h.drawn + k.returned + case when o.kind = 'bonus' then o.change else 0 end else 0 end
      end,
    p.ctid, r.ctid, case when f.is_tombstone and d.status = 'CANCELLED' then a.ctid when g.moves and (f.ends_hold or w.kind = 'rollback') then b.ctid end
  from unnest(wave) w
  left join members m on m.id = w.member
  left join purses p on p.member_id = w.member and p.currency = m.currency and p.kind = 'cash'
  left join purses ph on ph.member_id = case when w.debit = 'held' or w.credit = 'held' then w.member end
    and ph.currency = m.currency and ph.kind = 'held'
  -- OFFSET 0: what hangs on two tables would not be looked up by the whole key.
  left join lateral (
    select x.balance_minor, x.seq from purses x
    where x.member_id = case when p.has_bonus_or_debt then w.member end and x.currency = m.currency and x.kind = 'bonus' offset 0
  ) pb on true
  left join lateral (
    select x.balance_minor, x.seq from purses x
    where x.member_id = case when p.has_bonus_or_debt then w.member end and x.currency = m.currency and x.kind = 'debt' offset 0
  ) pd on true
  left join answers a on a.tx_id = w.tx and a.kind = case w.kind when 'bet-win' then 'bet' else w.kind end and a.source = w.source
  left join answers a2 on a2.tx_id = case w.kind when 'bet-win' then w.tx end and a2.kind = 'win' and a2.source = w.source
  left join answers b on b.tx_id = w.ref and b.source = w.source
    and b.kind = case when w.kind in ('win', 'rollback', 'adjust') then 'bet' else 'withdrawal-held' end
  left join rounds r on r.round_id = w.round and r.source = w.source
  left join game_sessions gs on gs.token_hash = w.session
  left join providers v on v.code = case when w.session is not null then w.source end
  left join lateral (
    select x.is_enabled, x.max_bet_minor, x.takes_bonus from games x
    where x.provider_code = case when w.session is not null or p.has_bonus_or_debt then w.source end and x.game_code = w.game offset 0
  ) ga on true
  cross join lateral (select
    (a.tx_id is not null and (a.request_hash is not null or a.member_id <> w.member)) or a2.tx_id is not null as is_known,
    a.tx_id is not null and a.request_hash is null and a.member_id = w.member and a2.tx_id is null as is_tombstone,
    coalesce(a.request_hash = w.hash, false) as is_replay,
    w.kind in ('bet', 'bet-win') as is_stake,
    w.kind in ('withdrawal-paid', 'withdrawal-released') as ends_hold,
    case when w.kind in ('rollback', 'withdrawal-paid', 'withdrawal-released') then b.amount_minor else w.amount end as amount
  ) f
  cross join lateral (select
    -- Bonus money pays for a game that takes it; where no game is named, it is part of what may be staked somewhere.
    coalesce(w.game is null or ga.takes_bonus, false) as counts_bonus,
    case when (f.is_stake or w.kind = 'adjust') and ga.takes_bonus then coalesce(pb.balance_minor, 0) else 0 end as bonus_at_hand
  ) x
  cross join lateral (select case
    when m.id is null then 'MEMBER_UNKNOWN'
    when f.is_replay then a.status
    when f.is_known then 'DUPLICATE_MISMATCH'
    when r.member_id <> w.member or r.game_code <> w.game then 'DUPLICATE_MISMATCH'
    when b.member_id <> w.member or b.round_id <> w.round then 'DUPLICATE_MISMATCH'
    when f.is_tombstone then 'CANCELLED'
    when w.kind in ('win', 'adjust') and (b.status = 'CANCELLED' or b.is_undone) then 'CANCELLED'
    when f.is_stake and (gs.token_hash is null or gs.expires_at <= moment or gs.member_id <> w.member
      or gs.provider_code <> w.source or gs.game_code <> w.game) then 'SESSION_EXPIRED'
    when f.is_stake and (v.is_enabled and ga.is_enabled) is not true then 'GAME_DISABLED'
    when f.is_stake and m.status <> 'active' then 'MEMBER_BLOCKED'
    when w.currency <> m.currency then 'INVALID_CURRENCY'
    when r.closed_at is not null and (f.is_stake or w.kind = 'win') then 'ROUND_CLOSED'
    when w.kind in ('win', 'adjust') and b.seq is null then 'BET_NOT_FOUND'
    when w.kind = 'adjust' and r.wins = 0 and r.closed_at is null then 'BET_NOT_FOUND'
    when f.ends_hold and b.seq is null then 'HOLD_NOT_FOUND'
    when f.ends_hold and b.is_undone then 'ALREADY_SETTLED'
    when w.kind = 'rollback' and b.seq is not null and not b.is_undone and (r.wins > 0 or r.closed_at is not null) then 'ALREADY_SETTLED'
    when f.is_stake and w.amount > ga.max_bet_minor then 'LIMIT_REACHED'
    when w.debit = 'cash' and w.kind <> 'adjust' and w.amount > p.balance_minor + x.bonus_at_hand then 'INSUFFICIENT_FUNDS'
    when w.debit = 'bonus' and w.amount > coalesce(pb.balance_minor, 0) then 'INSUFFICIENT_FUNDS'
    else 'OK'
  end::ledger_status as status offset 0) d
  cross join lateral (select
    d.status = 'OK' and not f.is_known and (w.kind <> 'rollback' or coalesce(not b.is_undone and b.seq is not null, false)) as applies
  ) e
  cross join lateral (select e.applies and coalesce(f.amount > 0, false) as moves) g
  -- A debit beyond cash: bonus money first, where the game takes it, and the rest is lent to the member (adjustments alone come so far).
  cross join lateral (select
    case when g.moves and w.debit = 'cash' then least(greatest(f.amount - p.balance_minor, 0), x.bonus_at_hand) else 0 end as drawn,
    case when g.moves and w.debit = 'cash' then greatest(f.amount - p.balance_minor - x.bonus_at_hand, 0) else 0 end as booked,
    case when not g.moves then 0 when w.debit = 'cash' then -f.amount when w.credit = 'cash' then f.amount else 0 end as main_change,
    case when g.moves then coalesce(w.win, 0) else 0 end as win
  offset 0) h
  -- What comes back on a stake goes to bonus in the stake's own proportion, rounded down; the remainder is cash.
  cross join lateral (select case
    when h.win > 0 and h.drawn > 0 then div(h.win::numeric * h.drawn, f.amount)::bigint
    when w.kind in ('win', 'rollback', 'adjust') and h.main_change > 0 and b.bonus_minor > 0 then div(f.amount::numeric * b.bonus_minor, b.amount_minor)::bigint
    else 0 end as returned
  offset 0) k
  -- Whoever owes has no cash: so all cash that comes in pays back first.
  cross join lateral (select least(coalesce(pd.balance_minor, 0), greatest(h.main_change, 0) + h.win - k.returned) as repaid offset 0) l
  cross join lateral (select
    (h.drawn > 0)::integer + (h.booked > 0)::integer as before,
    case when h.main_change = 0 then 0 when h.win > 0 then 2 else 1 end as own
  offset 0) s
  cross join lateral (select
    case when not g.moves then null when 'held' in (w.debit, w.credit) then 'held' when 'bonus' in (w.debit, w.credit) then 'bonus' end::purse_kind as kind,
    coalesce(case when 'held' in (w.debit, w.credit) then ph.balance_minor else pb.balance_minor end, 0) as balance_minor,
    coalesce(case when 'held' in (w.debit, w.credit) then ph.seq else pb.seq end, 0) as seq,
    case when w.debit in ('held', 'bonus') then -f.amount else f.amount end as change
  offset 0) o
$$;

-- A wave of anything: what `ledger_decide` says is written, each kind of row by one command.
create function ledger_post_any(wave ledger_item[]) returns setof ledger_answer language plpgsql as $$
declare
  moment timestamptz := clock_timestamp();
begin
  return query
  with d as materialized (select * from ledger_decide(wave, moment)),
  answered as (
    insert into answers (source, kind, tx_id, member_id, request_hash, status, currency, seq, balance_minor, amount_minor, bonus_minor, round_id)
    select d.source, case d.kind when 'bet-win' then 'bet' else d.kind end, d.tx, d.member, d.hash, d.status, d.currency, d.answer_seq, d.answer_balance,
      case when d.moves and d.kind in ('bet', 'bet-win', 'withdrawal-held') then d.amount end, d.drawn,
      case when d.moves and d.kind in ('bet', 'bet-win') then d.round end
    from d where d.sticks and not d.meets_tombstone
    union all
    select d.source, 'win', d.tx, d.member, d.hash, d.status, d.currency, d.answer_seq, d.answer_balance, null, 0, null
    from d where d.sticks and d.kind = 'bet-win'
    union all
    select d.source, 'bet', d.ref, d.member, null, 'CANCELLED', d.currency, null, d.answer_balance, null, 0, null from d where d.leaves_tombstone
  ),
  amended as (
    update answers a set
      request_hash = case when d.meets_tombstone then d.hash else a.request_hash end,
      balance_minor = case when d.meets_tombstone then d.answer_balance else a.balance_minor end,
      is_undone = not d.meets_tombstone
    from d where a.ctid = d.answer_at
  ),
  opened as (
    insert into rounds (source, round_id, member_id, game_code, currency, bets, wins, staked_minor, won_minor,
      first_seq, last_seq, opened_at, touched_at, closed_at, state)
    select d.source, d.round, d.member, d.game, d.currency, (d.kind in ('bet', 'bet-win'))::integer, (d.kind = 'bet-win')::integer,
      coalesce(d.amount, 0), coalesce(d.win, 0),
      case when d.moves then d.cash_seq + 1 end, case when d.moves then d.cash_seq + d.steps end,
      moment, moment, case when d.closes then moment end,
      case when not d.closes then 'open' when d.kind = 'end-round' then 'cancelled' else 'settled' end
    from d where d.opens_round
  ),
  touched as (
    update rounds r set
      bets = r.bets + (d.kind in ('bet', 'bet-win'))::integer,
      wins = r.wins + (d.kind in ('win', 'bet-win'))::integer,
      returns = r.returns + (d.kind = 'rollback')::integer,
      staked_minor = r.staked_minor + case when d.kind in ('bet', 'bet-win') then d.amount else 0 end,
      won_minor = r.won_minor + case d.kind when 'win' then d.amount when 'bet-win' then d.win else 0 end,
      returned_minor = r.returned_minor + case d.kind when 'rollback' then d.amount else 0 end,
      adjusted_minor = r.adjusted_minor + case d.kind when 'adjust' then d.main_change else 0 end,
      first_seq = coalesce(r.first_seq, case when d.moves then d.cash_seq + 1 end),
      last_seq = case when d.moves then d.cash_seq + d.steps else r.last_seq end,
      touched_at = moment,
      closed_at = coalesce(r.closed_at, case when d.closes then moment end),
      -- Every round ends settled or cancelled. Open again, if a bet comes after all others were given back.
      state = case
        when r.wins = 0 and d.kind not in ('win', 'bet-win') and r.returns + (d.kind = 'rollback')::integer = r.bets + (d.kind = 'bet')::integer
          and (r.bets + (d.kind = 'bet')::integer > 0 or r.closed_at is not null or d.closes) then 'cancelled'
        when r.closed_at is not null or d.closes then 'settled'
        else 'open' end
    from d where d.applies and not d.opens_round and r.ctid = d.round_at
  ),
  cashed as (
    update purses p set balance_minor = d.cash + d.main_change + coalesce(d.win, 0) + d.drawn + d.booked - d.returned - d.repaid,
      seq = d.cash_seq + d.steps,
      has_bonus_or_debt = p.has_bonus_or_debt or d.booked > 0 or coalesce(d.other = 'bonus', false)
    from d where d.moves and (d.steps > 0 or d.other = 'bonus') and p.ctid = d.purse_at
  ),
  beside as (
    insert into purses as p (member_id, currency, kind, balance_minor, seq)
    select d.member, d.currency, x.kind, x.balance, x.seq
    from d cross join lateral (values
      (case when d.other = 'held' then d.other end, d.other_after, d.other_seq),
      (case when d.other = 'bonus' or d.drawn > 0 or d.returned > 0 then 'bonus'::purse_kind end,
        case when d.other = 'bonus' then d.other_after else d.bonus - d.drawn + d.returned end,
        case when d.other = 'bonus' then d.other_seq else d.bonus_seq + (d.drawn > 0)::integer + (d.returned > 0)::integer end),
      (case when d.booked > 0 or d.repaid > 0 then 'debt'::purse_kind end, d.debt + d.booked - d.repaid,
        d.debt_seq + (d.booked > 0)::integer + (d.repaid > 0)::integer)
    ) x(kind, balance, seq)
    where d.moves and x.kind is not null
    on conflict (member_id, kind, currency) do update set balance_minor = excluded.balance_minor, seq = excluded.seq
  ),
  -- A branch a line, in the order in which the member's record shows them.
  transferred as (
    insert into transfers (member_id, currency, source, kind, tx_id, game_code, round_id,
      movement, purse, seq, balance_after_minor, debit, credit, amount_minor, counter_purse, counter_seq, counter_balance_after_minor,
      refers_to_seq, reason)
    select d.member, d.currency, d.source, d.kind, d.tx, d.game, d.round,
      'bonus-drawn'::movement_reason, 'cash'::purse_kind, d.cash_seq + 1, d.cash + d.drawn, 'bonus', 'cash', d.drawn,
      'bonus'::purse_kind, d.bonus_seq + 1, d.bonus - d.drawn, d.cash_seq + d.steps_before + 1, null
    from d where d.drawn > 0
    union all
    select d.member, d.currency, d.source, d.kind, d.tx, d.game, d.round,
      'debt-booked', 'cash', d.cash_seq + d.steps_before, d.cash + d.drawn + d.booked, 'debt', 'cash', d.booked,
      'debt', d.debt_seq + 1, d.debt + d.booked, d.cash_seq + d.steps_before + 1, null
    from d where d.booked > 0
    union all
    select d.member, d.currency, d.source, d.kind, d.tx, d.game, d.round,
      d.movement, 'cash', d.cash_seq + d.steps_before + 1, d.cash + d.drawn + d.booked + d.main_change, d.debit, d.credit, d.amount,
      d.other, case when d.other is not null then d.other_seq end, case when d.other is not null then d.other_after end, d.refers_to_seq, d.reason
    from d where d.main_change <> 0
    union all
    select d.member, d.currency, d.source, d.kind, d.tx, d.game, d.round,
      d.movement, d.other, d.other_seq, d.other_after, d.debit, d.credit, d.amount, null, null, null, d.refers_to_seq, d.reason
    from d where d.moves and d.main_change = 0
    union all
    select d.member, d.currency, d.source, d.kind, d.tx, d.game, d.round,
      'win-paid', 'cash', d.cash_seq + d.steps_before + 2, d.cash + d.drawn + d.main_change + d.win, d.credit, d.debit, d.win,
      null, null, null, d.cash_seq + d.steps_before + 1, null
    from d where d.moves and d.win > 0
    union all
    select d.member, d.currency, d.source, d.kind, d.tx, d.game, d.round,
      'bonus-returned', 'cash', d.cash_seq + d.steps - (d.repaid > 0)::integer,
      d.cash + d.drawn + d.main_change + coalesce(d.win, 0) - d.returned, 'cash', 'bonus', d.returned,
      'bonus', d.bonus_seq + (d.drawn > 0)::integer + 1, d.bonus - d.drawn + d.returned, d.cash_seq + d.steps - (d.repaid > 0)::integer - 1, null
    from d where d.returned > 0
    union all
    select d.member, d.currency, d.source, d.kind, d.tx, d.game, d.round,
      'debt-repaid', 'cash', d.cash_seq + d.steps, d.cash + d.drawn + d.main_change + coalesce(d.win, 0) - d.returned - d.repaid,
      'cash', 'debt', d.repaid, 'debt', d.debt_seq + 1, d.debt - d.repaid, d.cash_seq + d.steps - (d.returned > 0)::integer - 1, null
    from d where d.repaid > 0
  )
  select d.n, d.status, d.replayed, d.answer_seq, d.answer_balance, d.currency, d.moves, d.amount from d;
end $$;

-- A wave of what nearly all calls are: bets, wins and ends of rounds of members who have neither bonus nor debt, and bets within their cash.
-- Then at most one line of cash is written, and no more is looked at than that needs. The purses are as they were locked.
create function ledger_post_plain(wave ledger_item[], purses ledger_purse[], is_one_game boolean, is_game_on boolean, bet_max bigint)
returns setof ledger_answer language plpgsql as $$
declare
  moment timestamptz := clock_timestamp();
begin
  return query
  with d as materialized (
    select w.n, w.movement, w.member, w.source, w.kind, w.tx, w.hash, w.debit, w.credit, w.amount, w.game, w.round, w.closes,
      w.currency, w.seq, w.place, o.status, f.is_replay, f.is_bet,
      e.sticks, e.applies, e.applies and w.amount > 0 as moves, r.ctid as round_at,
      case when f.is_tombstone then a.ctid end as tombstone_at,
      case when e.applies and w.amount > 0 then b.seq end as refers_to_seq,
      case when f.is_replay then a.seq when e.applies and w.amount > 0 then w.seq + 1 end as answer_seq,
      case when f.is_replay then a.balance_minor when not e.applies or w.amount is null then w.balance
        when f.is_bet then w.balance - w.amount else w.balance + w.amount end as answer_balance
    from rows from (unnest(wave), unnest(purses)) w(n, movement, member, asked_currency, source, kind, tx, hash, debit, credit, amount, ref, game,
      round, session, closes, win, reason, member_status, currency, balance, seq, has_bonus_or_debt, place)
    left join answers a on a.tx_id = w.tx and a.kind = w.kind and a.source = w.source
    left join answers b on b.tx_id = w.ref and b.kind = 'bet' and b.source = w.source
    left join rounds r on r.round_id = w.round and r.source = w.source
    left join game_sessions gs on gs.token_hash = w.session
    left join providers v on v.code = case when not is_one_game and w.kind = 'bet' then w.source end
    left join games g on g.provider_code = case when not is_one_game and w.kind = 'bet' then w.source end and g.game_code = w.game
    cross join lateral (select
      a.tx_id is not null and (a.request_hash is not null or a.member_id <> w.member) as is_known,
      a.tx_id is not null and a.request_hash is null and a.member_id = w.member as is_tombstone,
      coalesce(a.request_hash = w.hash, false) as is_replay,
      w.kind = 'bet' as is_bet
    ) f
    cross join lateral (select case
      when f.is_replay then a.status
      when f.is_known then 'DUPLICATE_MISMATCH'
      when r.member_id <> w.member or r.game_code <> w.game then 'DUPLICATE_MISMATCH'
      when b.member_id <> w.member or b.round_id <> w.round then 'DUPLICATE_MISMATCH'
      when f.is_tombstone then 'CANCELLED'
      when b.status = 'CANCELLED' or b.is_undone then 'CANCELLED'
      when f.is_bet and (gs.token_hash is null or gs.expires_at <= moment or gs.member_id <> w.member
        or gs.provider_code <> w.source or gs.game_code <> w.game) then 'SESSION_EXPIRED'
      when f.is_bet and (case when is_one_game then is_game_on else v.is_enabled and g.is_enabled end) is not true then 'GAME_DISABLED'
      when f.is_bet and w.member_status <> 'active' then 'MEMBER_BLOCKED'
      when w.asked_currency <> w.currency then 'INVALID_CURRENCY'
      when r.closed_at is not null and w.kind <> 'end-round' then 'ROUND_CLOSED'
      when w.kind = 'win' and b.seq is null then 'BET_NOT_FOUND'
      when f.is_bet and w.amount > case when is_one_game then bet_max else g.max_bet_minor end then 'LIMIT_REACHED'
      else 'OK'
    end::ledger_status as status offset 0) o
    cross join lateral (select
      not f.is_known and w.tx is not null and o.status not in ('SESSION_EXPIRED', 'BET_NOT_FOUND')
        and (not f.is_tombstone or o.status = 'CANCELLED') as sticks,
      o.status = 'OK' and not f.is_known as applies
    ) e
  ),
  answered as (
    insert into answers (source, kind, tx_id, member_id, request_hash, status, currency, seq, balance_minor, amount_minor, round_id)
    select d.source, d.kind, d.tx, d.member, d.hash, d.status, d.currency, d.answer_seq, d.answer_balance,
      case when d.moves and d.is_bet then d.amount end, case when d.moves and d.is_bet then d.round end
    from d where d.sticks and d.tombstone_at is null
  ),
  amended as (
    update answers a set request_hash = d.hash, balance_minor = d.answer_balance from d where d.sticks and a.ctid = d.tombstone_at
  ),
  opened as (
    insert into rounds (source, round_id, member_id, game_code, currency, bets, staked_minor, first_seq, last_seq, opened_at, touched_at, closed_at, state)
    select d.source, d.round, d.member, d.game, d.currency, d.is_bet::integer, case when d.is_bet then d.amount else 0 end,
      d.answer_seq, d.answer_seq, moment, moment, case when d.closes then moment end,
      case when not d.closes then 'open' when d.is_bet then 'settled' else 'cancelled' end
    from d where d.applies and d.round_at is null
  ),
  touched as (
    update rounds r set
      bets = r.bets + d.is_bet::integer,
      wins = r.wins + (d.kind = 'win')::integer,
      staked_minor = r.staked_minor + case when d.is_bet then d.amount else 0 end,
      won_minor = r.won_minor + case d.kind when 'win' then d.amount else 0 end,
      first_seq = coalesce(r.first_seq, d.answer_seq),
      last_seq = coalesce(d.answer_seq, r.last_seq),
      touched_at = moment,
      closed_at = coalesce(r.closed_at, case when d.closes then moment end),
      state = case
        when r.wins = 0 and d.kind = 'end-round' and r.returns = r.bets then 'cancelled'
        when r.closed_at is not null or d.closes then 'settled'
        else 'open' end
    from d where d.applies and r.ctid = d.round_at
  ),
  cashed as (
    update purses p set balance_minor = d.answer_balance, seq = d.answer_seq from d where d.moves and p.ctid = d.place
  ),
  transferred as (
    insert into transfers (member_id, seq, amount_minor, balance_after_minor, purse, movement, currency, debit, credit, source, kind, tx_id,
      game_code, round_id, refers_to_seq)
    select d.member, d.answer_seq, d.amount, d.answer_balance, 'cash', d.movement, d.currency, d.debit, d.credit, d.source, d.kind, d.tx,
      d.game, d.round, d.refers_to_seq
    from d where d.moves
  )
  select d.n, d.status, d.is_replay, d.answer_seq, d.answer_balance, d.currency, coalesce(d.moves, false), d.amount from d;
end $$;

-- Takes 1 to 500 items, decides each in its order, and answers each. One item's refusal harms no other.
--
-- Two calls that name one new id or one new round for two members at the same moment pass the purses' locks side by side. The unique
-- index then stops the later transaction (SQLSTATE 23505); its caller repeats the items one by one, and the repeated one sees the first.
--
-- The planner's choice is fixed for all that is called from here, because the tables are empty when the first plan is made, and reading a
-- whole table must never be it. So rows are updated by their place, too: joined by key to a table thought empty, the table would be the
-- outer side, and read through.
create function ledger_post(items ledger_item[]) returns setof ledger_answer language plpgsql
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_material = off set jit = off
set plan_cache_mode = force_generic_plan as $$
declare
  locked record;
  batch record;
  game_is_on boolean;
  game_bet_max bigint;
  pending ledger_item[];
  wave ledger_item[];
begin
  if cardinality(items) not between 1 and 500 then
    raise exception 'ledger_post takes 1 to 500 items, not %', cardinality(items);
  end if;
  locked := ledger_lock(items);
  pending := locked.plain || locked.others;
  -- What is plain goes first and together, unless two members' calls are about one thing: then the order counts.
  if locked.plain is not null then
    select min(i.source) as source, min(i.game) as game, min(i.source) = max(i.source) and min(i.game) = max(i.game) as is_one_game,
        not exists (select from unnest(items) x group by x.round having min(x.member) <> max(x.member) and x.round is not null)
        and not exists (select from unnest(items) x group by x.tx having min(x.member) <> max(x.member) and x.tx is not null)
        and (bool_and(i.ref is null) and locked.others is null
          or not exists (select from unnest(items) x group by coalesce(x.ref, x.tx) having min(x.member) <> max(x.member) and coalesce(x.ref, x.tx) is not null)
        ) as are_apart
      into batch from unnest(locked.plain) i;
    if batch.are_apart then
      -- Where all are of one game, it is looked up once.
      if batch.is_one_game then
        select v.is_enabled and g.is_enabled, g.max_bet_minor into game_is_on, game_bet_max
          from providers v join games g on g.provider_code = v.code where v.code = batch.source and g.game_code = batch.game;
      end if;
      return query select * from ledger_post_plain(locked.plain, locked.purses, batch.is_one_game, game_is_on, game_bet_max);
      pending := locked.others;
    end if;
  end if;
  while cardinality(pending) > 0 loop
    -- Next: whoever is first of its member, of its round, of its id, and of the id that it is about, among those that wait. The first
    -- of all always is.
    select coalesce(array_agg(q.i order by q.member) filter (where q.is_next), '{}'), coalesce(array_agg(q.i) filter (where not q.is_next), '{}')
      into wave, pending
      from (select i, i.member, row_number() over (partition by i.member order by i.n) = 1
          and (i.round is null or row_number() over (partition by i.round, i.source order by i.n) = 1)
          and (i.tx is null or row_number() over (partition by i.tx, i.source order by i.n) = 1)
          and (i.tx is null or row_number() over (partition by coalesce(i.ref, i.tx), i.source order by i.n) = 1) as is_next
        from unnest(pending) i) q;
    return query select * from ledger_post_any(wave);
  end loop;
end $$;
