-- What nearly all calls are: bets, wins and ends of rounds of members who have neither bonus nor debt, and bets within their cash. Then at most
-- one line of cash is written, and no more is looked at than that needs. The purses are as they were locked; what is not plain is passed over.
create or replace function ledger_post_plain(items ledger_item[], purses ledger_purse[], one_source text, one_game text)
returns setof ledger_answer language plpgsql as $$
declare
  moment timestamptz := clock_timestamp();
begin
  return query
  -- Where all are of one game, it is looked up once. Each update takes the few columns that it needs out of `d` first (`offset 0` keeps them so):
  -- for a row that somebody else changed meanwhile it would carry the whole of `d` along.
  with one as materialized (
    select v.is_enabled and g.is_enabled as is_game_on, g.max_bet_minor
    from providers v join games g on g.provider_code = v.code where v.code = one_source and g.game_code = one_game
  ),
  d as materialized (
    -- What the writers choose by comes first: they read each row as far as they need.
    select e.sticks, e.applies, e.applies and w.amount > 0 as moves, r.ctid as round_at, case when f.is_tombstone then a.ctid end as tombstone_at,
      w.place, w.n, w.member, w.source, w.kind, w.tx, w.hash, w.amount, w.round, w.currency, o.status, f.is_bet, w.game, w.closes, f.is_replay,
      w.movement, w.debit, w.credit,
      case when e.applies and w.amount > 0 then b.seq end as refers_to_seq,
      case when f.is_replay then a.seq when e.applies and w.amount > 0 then w.seq + 1 end as answer_seq,
      case when f.is_replay then a.balance_minor when not e.applies or w.amount is null then w.balance
        when f.is_bet then w.balance - w.amount else w.balance + w.amount end + case when f.is_replay then 0 else coalesce(bc.counted, 0) end as answer_balance,
      case when f.is_bet then w.balance - w.amount else w.balance + w.amount end as balance_after,
      w.stake_room - case when f.is_bet then w.amount else 0 end as stake_room_after, w.loss_room - case when f.is_bet then w.amount else -w.amount end as loss_room_after,
      w.time_room_ms - case when f.is_bet then f.played_ms else 0 end as time_room_after,
      case when f.is_bet and w.stake_room is not null then moment else w.played_at end as played_after
    from rows from (unnest(items), unnest(purses)) w(n, movement, member, asked_currency, source, kind, tx, hash, debit, credit, amount, ref, game,
      round, session, closes, win, reason, member_status, currency, balance, seq, is_involved, place, is_plain,
      stake_room, loss_room, time_room_ms, played_at, bonus_copy)
    left join answers a on a.tx_id = w.tx and a.kind = w.kind and a.source = w.source
    left join answers b on b.tx_id = w.ref and b.kind = 'bet' and b.source = w.source
    left join rounds r on r.round_id = w.round and r.source = w.source
    cross join lateral (select
      a.tx_id is not null and (a.request_hash is not null or a.member_id <> w.member) as is_known,
      a.tx_id is not null and a.request_hash is null and a.member_id = w.member as is_tombstone,
      coalesce(a.request_hash = w.hash, false) as is_replay,
      w.kind = 'bet' as is_bet,
      case when w.stake_room is not null then play_ms_since(w.played_at, moment) end as played_ms
    ) f
    -- One look for whether the game is open, whether it waits for its member to answer a reality check, and what a round of it may cost by law.
    left join lateral (select coalesce(gs.pauses_at <= moment, false) as is_paused, gs.stake_max_minor from game_sessions gs where f.is_bet and gs.token_hash = w.session
      and gs.expires_at > moment and gs.member_id = w.member and gs.provider_code = w.source and gs.game_code = w.game offset 0) gs on true
    -- What a bonus in play adds to what may be staked, where the game takes it.
    left join lateral (select w.bonus_copy as counted from bonus_grants x join games g on g.provider_code = w.source and g.game_code = w.game
      where x.member_id = case when w.bonus_copy > 0 then w.member end and x.currency = w.currency and x.state = 'active'
        and g.takes_bonus and coalesce(g.weight_bps, (x.weights ->> g.game_type)::integer, 0) > 0
        and (x.only_games is null or w.source || '/' || w.game = any (x.only_games)) offset 0) bc on true
    cross join lateral (select case
      when f.is_replay then a.status
      when f.is_known then 'DUPLICATE_MISMATCH'
      when r.member_id <> w.member or r.game_code <> w.game then 'DUPLICATE_MISMATCH'
      when b.member_id <> w.member or b.round_id <> w.round then 'DUPLICATE_MISMATCH'
      when f.is_tombstone then 'CANCELLED'
      when b.status = 'CANCELLED' or b.is_undone then 'CANCELLED'
      when f.is_bet and gs.is_paused is null then 'SESSION_EXPIRED'
      when f.is_bet and (case when one_game is null then (select v.is_enabled and g.is_enabled from providers v join games g on g.provider_code = v.code
        where v.code = w.source and g.game_code = w.game) else (select is_game_on from one) end) is not true then 'GAME_DISABLED'
      when f.is_bet and w.member_status <> 'active' then 'MEMBER_BLOCKED'
      when w.asked_currency <> w.currency then 'INVALID_CURRENCY'
      when r.closed_at is not null and w.kind <> 'end-round' then 'ROUND_CLOSED'
      when w.kind = 'win' and b.seq is null then 'BET_NOT_FOUND'
      when f.is_bet and w.amount > case when one_game is null then (select g.max_bet_minor from games g where g.provider_code = w.source and g.game_code = w.game)
        else (select max_bet_minor from one) end then 'LIMIT_REACHED'
      when f.is_bet and gs.is_paused then 'LIMIT_REACHED'
      when f.is_bet and w.amount + coalesce(r.staked_minor - r.returned_minor, 0) > gs.stake_max_minor then 'LIMIT_REACHED'
      when f.is_bet and w.stake_room is not null and (w.amount > w.stake_room or w.amount > w.loss_room or f.played_ms >= w.time_room_ms) then 'LIMIT_REACHED'
      else 'OK'
    end::ledger_status as status offset 0) o
    cross join lateral (select
      not f.is_known and w.tx is not null and o.status not in ('SESSION_EXPIRED', 'BET_NOT_FOUND')
        and (not f.is_tombstone or o.status = 'CANCELLED') as sticks,
      o.status = 'OK' and not f.is_known as applies
    ) e
    where w.is_plain
  ),
  answered as (
    insert into answers (source, kind, tx_id, member_id, request_hash, status, currency, seq, balance_minor, amount_minor, round_id)
    select d.source, d.kind, d.tx, d.member, d.hash, d.status, d.currency, d.answer_seq, d.answer_balance,
      case when d.moves and d.is_bet then d.amount end, case when d.moves and d.is_bet then d.round end
    from d where d.sticks and d.tombstone_at is null
  ),
  amended as (
    update answers a set request_hash = d.hash, balance_minor = d.answer_balance
    from (select d.tombstone_at, d.hash, d.answer_balance from d where d.tombstone_at is not null and d.sticks offset 0) d
    where a.ctid = d.tombstone_at
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
        when r.wins = 0 and r.promo_minor is null and d.kind = 'end-round' and r.returns = r.bets then 'cancelled'
        when r.closed_at is not null or d.closes then 'settled'
        else 'open' end
    from (select d.round_at, d.kind, d.is_bet, d.amount, d.answer_seq, d.closes from d where d.round_at is not null and d.applies offset 0) d
    where r.ctid = d.round_at
  ),
  cashed as (
    update purses p set balance_minor = d.balance_after, seq = d.answer_seq, room = null,
      stake_room = d.stake_room_after, loss_room = d.loss_room_after, time_room_ms = d.time_room_after, played_at = d.played_after
    from (select d.place, d.balance_after, d.answer_seq, d.stake_room_after, d.loss_room_after, d.time_room_after, d.played_after from d where d.moves offset 0) d
    where p.ctid = d.place
  ),
  transferred as (
    insert into transfers (member_id, seq, amount_minor, balance_after_minor, purse, movement, currency, debit, credit, source, kind, tx_id,
      game_code, round_id, refers_to_seq)
    select d.member, d.answer_seq, d.amount, d.balance_after, 'cash', d.movement, d.currency, d.debit, d.credit, d.source, d.kind, d.tx,
      d.game, d.round, d.refers_to_seq
    from d where d.moves
  )
  select d.n, case when d.status = 'LIMIT_REACHED' and d.sticks then note_refused_stake(d.member, d.amount, moment) else d.status end, d.is_replay, d.answer_seq, d.answer_balance, d.currency, coalesce(d.moves, false), d.amount from d;
end $$;
