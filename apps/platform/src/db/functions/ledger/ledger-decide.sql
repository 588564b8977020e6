-- What each item comes to. Each is its member's only one in the wave, so none can change what another sees. STABLE: it reads on the
-- snapshot of the statement that calls it, which was taken after the locks.
create or replace function ledger_decide(wave ledger_item[], moment timestamptz) returns setof ledger_decision language sql stable as $$
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
    p.balance_minor, p.seq, s.before, s.before + s.own + (k.returned > 0 or k.lapsed > 0)::integer + (l.repaid > 0)::integer, h.main_change,
    o.kind, o.balance_minor + o.change, o.seq + 1,
    coalesce(pb.balance_minor, 0), coalesce(pb.seq, 0), coalesce(pd.balance_minor, 0), coalesce(pd.seq, 0),
    case when f.is_replay then a.seq when s.own > 0 then p.seq + s.before + 1 end,
    case when f.is_replay then a.balance_minor
      else coalesce(p.balance_minor, 0) + h.drawn + h.booked + h.main_change + h.win - k.returned - k.lapsed - l.repaid
        + case when x.counts_bonus then coalesce(pb.balance_minor, 0) - h.drawn + k.returned + case when o.kind = 'bonus' then o.change else 0 end else 0 end
      end,
    p.ctid, r.ctid, case when f.is_tombstone and d.status = 'CANCELLED' then a.ctid when g.moves and (f.ends_hold or w.kind = 'rollback') then b.ctid end,
    case when not g.moves then 0 when f.is_stake then f.amount when w.kind = 'rollback' then -f.amount else 0 end,
    case when g.moves and (f.is_stake or w.kind in ('win', 'rollback', 'adjust')) then k.returned + k.lapsed - h.main_change - h.win - h.drawn else 0 end,
    case when g.moves and f.is_stake then f.played_ms else 0 end,
    k.lapsed, k.kept, og.id, b.grant_id,
    u.drew, u.undrew, u.closed_bets, coalesce(p.bonus_open, 0) + u.drew - u.undrew - u.closed_bets, fr.id,
    case when w.kind = 'promo' and k.returned > 0 then rg.id end
  from unnest(wave) w
  left join members m on m.id = w.member
  left join purses p on p.member_id = w.member and p.currency = m.currency and p.kind = 'cash'
  left join purses ph on ph.member_id = case when w.debit = 'held' or w.credit = 'held' then w.member end
    and ph.currency = m.currency and ph.kind = 'held'
  left join answers b on b.tx_id = w.ref and b.source = w.source
    and b.kind = case when w.kind in ('win', 'rollback', 'adjust') then 'bet' when w.kind = 'tax-returned' then 'tax-withheld' else 'withdrawal-held' end
  -- The free rounds that a promo-win was won in, and the bonus that takes what they win.
  left join lateral (
    select x.id, x.member_id, x.cap_minor, x.won_minor, x.bonus_grant_id from free_round_grants x where x.campaign_id = case when w.kind = 'promo' then w.reason end and x.provider_code = w.source offset 0
  ) fr on true
  -- Its state is looked at afterwards: asked with it, the index of all active grants would look cheap.
  left join lateral (select x.id, x.state from bonus_grants x where x.id = fr.bonus_grant_id offset 0) rb on true
  cross join lateral (select case when rb.state = 'active' then rb.id end as id) rg
  -- Who has neither now may have had one: their purses are asked for by whatever may give or take there.
  -- OFFSET 0: what hangs on two tables would not be looked up by the whole key.
  left join lateral (
    select x.balance_minor, x.seq from purses x
    where x.member_id = case when p.is_involved or p.bonus_copy > 0 or b.bonus_minor > 0 or rg.id is not null or 'bonus' in (w.debit, w.credit) then w.member end and x.currency = m.currency and x.kind = 'bonus' offset 0
  ) pb on true
  left join lateral (
    select x.balance_minor, x.seq from purses x
    where x.member_id = case when p.is_involved or w.debit = 'cash' and w.kind in ('adjust', 'chargeback') then w.member end and x.currency = m.currency and x.kind = 'debt' offset 0
  ) pd on true
  left join answers a on a.tx_id = w.tx and a.kind = case w.kind when 'bet-win' then 'bet' else w.kind end and a.source = w.source
  left join answers a2 on a2.tx_id = case w.kind when 'bet-win' then w.tx end and a2.kind = 'win' and a2.source = w.source
  -- The bonus that is in play; and whose it was that a stake drew which comes back.
  left join lateral (
    select x.id, x.max_stake_minor, x.weights, x.only_games from bonus_grants x
    where x.member_id = case when p.is_involved or p.bonus_copy > 0 or 'bonus' in (w.debit, w.credit) then w.member end and x.currency = m.currency and x.state = 'active' offset 0
  ) og on true
  left join lateral (select x.state, x.cap_left_minor from bonus_grants x where x.id = b.grant_id offset 0) bg on true
  left join rounds r on r.round_id = w.round and r.source = w.source
  left join game_sessions gs on gs.token_hash = w.session
  left join providers v on v.code = case when w.session is not null then w.source end
  left join lateral (
    select x.is_enabled, x.max_bet_minor,
      -- A game that counts nothing for the grant takes nothing of it.
      x.takes_bonus and og.id is not null and og.weights ? x.game_type and coalesce(x.weight_bps, (og.weights ->> x.game_type)::integer) > 0
        and (og.only_games is null or w.source || '/' || w.game = any (og.only_games)) as takes_bonus
    from games x
    where x.provider_code = case when w.session is not null or p.is_involved or p.bonus_copy > 0 or b.bonus_minor > 0 then w.source end and x.game_code = w.game offset 0
  ) ga on true
  cross join lateral (select
    (a.tx_id is not null and (a.request_hash is not null or a.member_id <> w.member)) or a2.tx_id is not null as is_known,
    a.tx_id is not null and a.request_hash is null and a.member_id = w.member and a2.tx_id is null as is_tombstone,
    coalesce(a.request_hash = w.hash, false) as is_replay,
    w.kind in ('bet', 'bet-win') as is_stake,
    w.kind in ('withdrawal-paid', 'withdrawal-released', 'tax-returned') as ends_hold,
    case when w.kind in ('rollback', 'withdrawal-paid', 'withdrawal-released', 'withdrawal-returned', 'tax-returned') then b.amount_minor else w.amount end as amount,
    case when p.stake_room is not null then play_ms_since(p.played_at, moment) end as played_ms
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
    when fr.member_id <> w.member then 'DUPLICATE_MISMATCH'
    when f.is_tombstone then 'CANCELLED'
    when w.kind in ('win', 'adjust') and (b.status = 'CANCELLED' or b.is_undone) then 'CANCELLED'
    when f.is_stake and (gs.token_hash is null or gs.expires_at <= moment or gs.member_id <> w.member
      or gs.provider_code <> w.source or gs.game_code <> w.game) then 'SESSION_EXPIRED'
    when f.is_stake and (v.is_enabled and ga.is_enabled) is not true then 'GAME_DISABLED'
    when f.is_stake and (m.status <> 'active' or m.is_staff) then 'MEMBER_BLOCKED'
    when w.currency <> m.currency then 'INVALID_CURRENCY'
    when r.closed_at is not null and (f.is_stake or w.kind = 'win') then 'ROUND_CLOSED'
    when w.kind in ('win', 'adjust') and b.seq is null then 'BET_NOT_FOUND'
    when w.kind = 'adjust' and r.wins = 0 and r.closed_at is null then 'BET_NOT_FOUND'
    when f.ends_hold and b.seq is null then 'HOLD_NOT_FOUND'
    when f.ends_hold and b.is_undone then 'ALREADY_SETTLED'
    -- What a bank sends back was paid before.
    when w.kind = 'withdrawal-returned' and not exists (select from answers x
      where x.tx_id = w.ref and x.kind = 'withdrawal-paid' and x.source = w.source and x.status = 'OK') then 'HOLD_NOT_FOUND'
    when w.kind = 'rollback' and b.seq is not null and not b.is_undone and (r.wins > 0 or r.closed_at is not null) then 'ALREADY_SETTLED'
    when f.is_stake and w.amount > ga.max_bet_minor then 'LIMIT_REACHED'
    when f.is_stake and w.amount > og.max_stake_minor and w.amount > p.balance_minor and x.bonus_at_hand > 0 then 'LIMIT_REACHED'
    when f.is_stake and gs.pauses_at <= moment then 'LIMIT_REACHED'
    when f.is_stake and w.amount + coalesce(r.staked_minor - r.returned_minor, 0) > gs.stake_max_minor then 'LIMIT_REACHED'
    -- Bonus money is staked and never lost.
    when f.is_stake and p.stake_room is not null and (w.amount > p.stake_room or least(w.amount, p.balance_minor) > p.loss_room or f.played_ms >= p.time_room_ms)
      then 'LIMIT_REACHED'
    when w.debit = 'cash' and w.kind not in ('adjust', 'chargeback') and w.amount > p.balance_minor + x.bonus_at_hand then 'INSUFFICIENT_FUNDS'
    when w.debit = 'bonus' and w.amount > coalesce(pb.balance_minor, 0) then 'INSUFFICIENT_FUNDS'
    else 'OK'
  end::ledger_status as status offset 0) d
  cross join lateral (select
    d.status = 'OK' and not f.is_known and (w.kind <> 'rollback' or coalesce(not b.is_undone and b.seq is not null, false)) as applies
  ) e
  cross join lateral (select e.applies and coalesce(f.amount > 0, false) as moves) g
  -- A debit beyond cash: bonus money first, where the game takes it, and the rest is lent to the member (adjustments and chargebacks alone come so far).
  cross join lateral (select
    case when g.moves and w.debit = 'cash' then least(greatest(f.amount - p.balance_minor, 0), x.bonus_at_hand) else 0 end as drawn,
    case when g.moves and w.debit = 'cash' then greatest(f.amount - p.balance_minor - x.bonus_at_hand, 0) else 0 end as booked,
    case when not g.moves then 0 when w.debit = 'cash' then -f.amount when w.credit = 'cash' then f.amount else 0 end as main_change,
    case when g.moves then coalesce(w.win, 0) else 0 end as win
  offset 0) h
  -- What comes back on a stake has a bonus share in the stake's own proportion, rounded down; the remainder is cash.
  cross join lateral (select case
    when h.win > 0 and h.drawn > 0 then div(h.win::numeric * h.drawn, f.amount)::bigint
    when w.kind in ('win', 'rollback', 'adjust') and h.main_change > 0 and b.bonus_minor > 0 then div(f.amount::numeric * b.bonus_minor, b.amount_minor)::bigint
    else 0 end as share
  offset 0) q
  -- What free rounds win into a bonus goes there whole. Any other share goes where its grant stands: back to it while it is active; kept in cash once it was converted, up to the cap that is left; to the house once it ended otherwise.
  cross join lateral (select
    case when rg.id is not null then h.main_change when h.drawn > 0 or b.grant_id is null or bg.state = 'active' then q.share else 0 end as returned,
    case when h.drawn = 0 and bg.state = 'converted' then least(q.share, coalesce(bg.cap_left_minor, q.share)) else 0 end as kept,
    case when fr.cap_minor is not null then greatest(least(h.main_change, fr.won_minor + h.main_change - fr.cap_minor), 0)
      when h.drawn > 0 or b.grant_id is null or bg.state = 'active' then 0
      when bg.state = 'converted' then greatest(q.share - coalesce(bg.cap_left_minor, q.share), 0) else q.share end as lapsed
  offset 0) k
  -- Whoever owes has no cash: so all cash that comes in pays back first.
  cross join lateral (select least(coalesce(pd.balance_minor, 0), greatest(h.main_change, 0) + h.win - k.returned - k.lapsed) as repaid offset 0) l
  cross join lateral (select
    (h.drawn > 0)::integer + (h.booked > 0)::integer as before,
    case when h.main_change = 0 then 0 when h.win > 0 then 2 else 1 end as own
  offset 0) s
  -- Stakes that drew bonus, by this call: placed, given back, and those of a round that ends with it.
  cross join lateral (select
    (f.is_stake and h.drawn > 0)::integer as drew,
    (w.kind = 'rollback' and g.moves and b.bonus_minor > 0)::integer as undrew offset 0) u0
  cross join lateral (select u0.drew, u0.undrew,
    case when e.applies and w.closes and r.closed_at is null then coalesce(r.bonus_bets, 0) + u0.drew - u0.undrew else 0 end as closed_bets offset 0) u
  cross join lateral (select
    case when not g.moves then null when 'held' in (w.debit, w.credit) then 'held' when 'bonus' in (w.debit, w.credit) then 'bonus' end::purse_kind as kind,
    coalesce(case when 'held' in (w.debit, w.credit) then ph.balance_minor else pb.balance_minor end, 0) as balance_minor,
    coalesce(case when 'held' in (w.debit, w.credit) then ph.seq else pb.seq end, 0) as seq,
    case when w.debit in ('held', 'bonus') then -f.amount else f.amount end as change
  offset 0) o
$$;
