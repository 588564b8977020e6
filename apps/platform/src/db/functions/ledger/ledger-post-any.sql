-- A wave of anything: what `ledger_decide` says is written, each kind of row by one command.
create or replace function ledger_post_any(wave ledger_item[]) returns setof ledger_answer language plpgsql as $$
declare
  moment timestamptz := clock_timestamp();
begin
  return query
  with d as materialized (select * from ledger_decide(wave, moment)),
  answered as (
    insert into answers (source, kind, tx_id, member_id, request_hash, status, currency, seq, balance_minor, amount_minor, bonus_minor, round_id, grant_id)
    select d.source, case d.kind when 'bet-win' then 'bet' else d.kind end, d.tx, d.member, d.hash, d.status, d.currency, d.answer_seq, d.answer_balance,
      case when d.moves and d.kind in ('bet', 'bet-win', 'withdrawal-held', 'tax-withheld') then d.amount end, d.drawn,
      case when d.moves and d.kind in ('bet', 'bet-win') then d.round end, case when d.drawn > 0 then d.grant_id end
    from d where d.sticks and not d.meets_tombstone
    union all
    select d.source, 'win', d.tx, d.member, d.hash, d.status, d.currency, d.answer_seq, d.answer_balance, null, 0, null, null
    from d where d.sticks and d.kind = 'bet-win'
    union all
    select d.source, 'bet', d.ref, d.member, null, 'CANCELLED', d.currency, null, d.answer_balance, null, 0, null, null from d where d.leaves_tombstone
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
      first_seq, last_seq, opened_at, touched_at, closed_at, state, bonus_bets, promo_minor)
    select d.source, d.round, d.member, d.game, d.currency, (d.kind in ('bet', 'bet-win'))::integer, (d.kind = 'bet-win')::integer,
      case when d.kind = 'promo' then 0 else coalesce(d.amount, 0) end, coalesce(d.win, 0),
      case when d.moves then d.cash_seq + 1 end, case when d.moves then d.cash_seq + d.steps end,
      -- A round that is known by a promo-win first has no stake to wait for.
      moment, moment, case when d.closes or d.kind = 'promo' then moment end,
      case when d.kind = 'promo' then 'settled' when not d.closes then 'open' when d.kind = 'end-round' then 'cancelled' else 'settled' end, d.drew, case when d.kind = 'promo' then d.amount end
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
      bonus_bets = r.bonus_bets + d.drew - d.undrew,
      promo_minor = case when d.kind = 'promo' then coalesce(r.promo_minor, 0) + d.amount else r.promo_minor end,
      closed_at = coalesce(r.closed_at, case when d.closes then moment end),
      -- Every round ends settled or cancelled. Open again, if a bet comes after all others were given back.
      state = case
        when r.wins = 0 and r.promo_minor is null and d.kind not in ('win', 'bet-win', 'promo') and r.returns + (d.kind = 'rollback')::integer = r.bets + (d.kind = 'bet')::integer
          and (r.bets + (d.kind = 'bet')::integer > 0 or r.closed_at is not null or d.closes) then 'cancelled'
        when r.closed_at is not null or d.closes then 'settled'
        else 'open' end
    from d where d.applies and not d.opens_round and r.ctid = d.round_at
  ),
  cashed as (
    update purses p set balance_minor = d.cash + d.main_change + coalesce(d.win, 0) + d.drawn + d.booked - d.returned - d.lapsed - d.repaid,
      seq = d.cash_seq + d.steps,
      is_involved = d.debt + d.booked - d.repaid > 0 or d.bonus_open > 0,
      bonus_open = d.bonus_open,
      bonus_copy = case when d.other = 'bonus' then d.other_after else d.bonus - d.drawn + d.returned end,
      stake_room = p.stake_room - d.staked, loss_room = p.loss_room - d.lost, time_room_ms = p.time_room_ms - d.played_ms,
      played_at = case when d.kind in ('bet', 'bet-win') and p.stake_room is not null then moment else p.played_at end
    from d where (d.moves and (d.steps > 0 or d.other = 'bonus') or d.closed_bets > 0) and p.ctid = d.purse_at
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
  ended as (
    update bonus_grants g set cap_left_minor = g.cap_left_minor - d.kept, lapsed_minor = g.lapsed_minor + d.lapsed
    from d where (d.kept > 0 or d.lapsed > 0) and g.id = d.back_grant
  ),
  won_free as (
    update free_round_grants g set won_minor = g.won_minor + d.amount, lapsed_minor = g.lapsed_minor + d.lapsed,
      late_wins = g.late_wins + (g.ended_at is not null or g.bonus_grant_id is not null and d.rounds_bonus is null)::integer
    -- Named twice, so that no plan reads the table whole.
    from d where d.moves and g.id = d.free_rounds and g.id = any (array(select x.free_rounds from d x where x.free_rounds is not null))
  ),
  won_into_bonus as (
    update bonus_grants g set granted_minor = g.granted_minor + d.returned, required_minor = g.required_minor + d.returned * g.rounds_times
    -- Named twice, so that no plan reads the table whole.
    from d where g.id = d.rounds_bonus and g.id = any (array(select x.rounds_bonus from d x where x.rounds_bonus is not null))
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
      case when d.rounds_bonus is null then 'bonus-returned'::movement_reason else 'free-rounds-won' end, 'cash', d.cash_seq + d.steps - (d.repaid > 0)::integer,
      d.cash + d.drawn + d.main_change + coalesce(d.win, 0) - d.returned, 'cash', 'bonus', d.returned,
      'bonus', d.bonus_seq + (d.drawn > 0)::integer + 1, d.bonus - d.drawn + d.returned, d.cash_seq + d.steps - (d.repaid > 0)::integer - 1, null
    from d where d.returned > 0
    union all
    select d.member, d.currency, d.source, d.kind, d.tx, d.game, d.round,
      'bonus-lapsed', 'cash', d.cash_seq + d.steps - (d.repaid > 0)::integer, d.cash + d.main_change - d.lapsed, 'cash', 'house:bonus-cost', d.lapsed,
      null, null, null, d.cash_seq + d.steps - (d.repaid > 0)::integer - 1, null
    from d where d.lapsed > 0
    union all
    select d.member, d.currency, d.source, d.kind, d.tx, d.game, d.round,
      'debt-repaid', 'cash', d.cash_seq + d.steps, d.cash + d.drawn + d.main_change + coalesce(d.win, 0) - d.returned - d.lapsed - d.repaid,
      'cash', 'debt', d.repaid, 'debt', d.debt_seq + 1, d.debt - d.repaid, d.cash_seq + d.steps - (d.returned > 0 or d.lapsed > 0)::integer - 1, null
    from d where d.repaid > 0
  )
  select d.n, case when d.status = 'LIMIT_REACHED' and d.sticks then note_refused_stake(d.member, d.amount, moment) else d.status end, d.replayed, d.answer_seq, d.answer_balance, d.currency, d.moves, d.amount from d;
end $$;
