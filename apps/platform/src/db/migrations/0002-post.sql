-- The only writer of money. What each refusal means and which comes first: docs/seamless-wallet.md.

create type ledger_item as (
  n integer, movement movement_reason, member bigint, currency text, source text, kind text, tx text, hash bytea,
  debit text, credit text, amount bigint, ref text, game text, round text, session bytea, closes boolean, win bigint, reason text
);

create type ledger_decision as (
  n integer, movement movement_reason, member bigint, currency text, source text, kind text, tx text, hash bytea,
  debit text, credit text, amount bigint, ref text, game text, round text, closes boolean, win bigint, reason text,
  status ledger_status, replayed boolean, sticks boolean, applies boolean, moves boolean,
  refers_to_seq bigint, cash_seq bigint, cash_steps integer, cash_first_after bigint, cash_after bigint, held_seq bigint, held_after bigint,
  answer_seq bigint, answer_balance bigint
);

-- Cash is the lock of all purses of its member. Taken in the members' order, so that no two batches wait for each other in a ring.
create function ledger_lock(members bigint[]) returns void language plpgsql as $$
declare
  locked integer;
begin
  perform 1 from purses p where p.member_id = any (members) and p.kind = 'cash' order by p.member_id for no key update;
  get diagnostics locked = row_count;
  if locked = cardinality(members) then return; end if;
  insert into purses (member_id, currency, kind)
    select m.id, m.currency, 'cash' from members m where m.id = any (members) order by m.id on conflict do nothing;
  perform 1 from purses p where p.member_id = any (members) and p.kind = 'cash' order by p.member_id for no key update;
end $$;

-- Each item is its member's only one in the wave, so one statement decides all of them. It must see what was committed while
-- the locks were waited for: VOLATILE gives it a snapshot of its own.
create function ledger_decide(wave ledger_item[]) returns ledger_decision[] language plpgsql volatile as $$
begin
  return array(
    select row(
      w.n, w.movement, w.member, m.currency, w.source, w.kind, w.tx, w.hash,
      w.debit, w.credit, f.amount, w.ref, w.game, w.round, w.closes, w.win, w.reason,
      d.status, f.known and d.status = a.status and a.request_hash = w.hash,
      not f.known and a2.tx_id is null and w.tx is not null
        and d.status not in ('SESSION_EXPIRED', 'BET_NOT_FOUND', 'HOLD_NOT_FOUND', 'MEMBER_UNKNOWN'),
      e.applies, g.moves,
      case when g.moves then bt.seq end,
      p.seq, h.steps, p.balance_minor + h.delta, p.balance_minor + h.delta + h.win,
      coalesce(ph.seq, 0) + 1,
      coalesce(ph.balance_minor, 0) + case when w.debit = 'held' then -f.amount when w.credit = 'held' then f.amount end,
      case when f.known and a.request_hash = w.hash then a.seq when h.steps > 0 then p.seq + 1 end,
      case when f.known and a.request_hash = w.hash then a.balance_minor else coalesce(p.balance_minor, 0) + h.delta + h.win end
    )::ledger_decision
    from unnest(wave) w
    left join members m on m.id = w.member
    left join purses p on p.member_id = w.member and p.currency = m.currency and p.kind = 'cash'
    left join purses ph on ph.member_id = case when w.debit = 'held' or w.credit = 'held' then w.member end
      and ph.currency = m.currency and ph.kind = 'held'
    left join answers a on a.tx_id = w.tx and a.kind = case w.kind when 'bet-win' then 'bet' else w.kind end and a.source = w.source
    left join answers a2 on a2.tx_id = case w.kind when 'bet-win' then w.tx end and a2.kind = 'win' and a2.source = w.source
    left join rounds r on r.round_id = w.round and r.source = w.source
    left join tombstones t on t.bet_tx_id = case w.kind when 'bet' then w.tx when 'bet-win' then w.tx when 'win' then w.ref end
      and t.source = w.source and t.member_id = w.member
    left join answers b on b.tx_id = w.ref and b.source = w.source
      and b.kind = case when w.kind in ('win', 'rollback') then 'bet' else 'withdrawal-held' end
    left join transfers bt on bt.member_id = b.member_id and bt.currency = b.currency and bt.purse = 'cash'
      and bt.seq = case b.status when 'OK' then b.seq end
    left join transfers u on u.member_id = bt.member_id and u.currency = bt.currency and u.refers_to_seq = bt.seq
      and u.movement in ('stake-returned', 'withdrawal-paid', 'withdrawal-released')
    left join game_sessions s on s.token_hash = w.session
    left join providers v on v.code = case when w.kind in ('bet', 'bet-win') then w.source end
    left join games g0 on g0.provider_code = v.code and g0.game_code = w.game
    cross join lateral (select
      a.tx_id is not null as known,
      w.kind in ('bet', 'bet-win') as is_stake,
      case when w.kind in ('rollback', 'withdrawal-paid', 'withdrawal-released') then bt.amount_minor else w.amount end as amount
    ) f
    cross join lateral (select case
      when m.id is null then 'MEMBER_UNKNOWN'
      when f.known and a.request_hash = w.hash then a.status
      when f.known or a2.tx_id is not null then 'DUPLICATE_MISMATCH'
      when r.member_id <> w.member or r.game_code <> w.game then 'DUPLICATE_MISMATCH'
      when b.member_id <> w.member or bt.round_id <> w.round or bt.game_code <> w.game then 'DUPLICATE_MISMATCH'
      when t.member_id is not null then 'CANCELLED'
      when w.kind = 'win' and u.seq is not null then 'CANCELLED'
      when f.is_stake and (s.token_hash is null or s.expires_at <= clock_timestamp() or s.member_id <> w.member
        or s.provider_code <> w.source or s.game_code <> w.game) then 'SESSION_EXPIRED'
      when f.is_stake and (v.is_enabled and g0.is_enabled) is not true then 'GAME_DISABLED'
      when f.is_stake and m.status <> 'active' then 'MEMBER_BLOCKED'
      when w.currency <> m.currency then 'INVALID_CURRENCY'
      when r.closed_at is not null and (f.is_stake or w.kind = 'win') then 'ROUND_CLOSED'
      when w.kind = 'win' and bt.seq is null then 'BET_NOT_FOUND'
      when w.kind in ('withdrawal-paid', 'withdrawal-released') and bt.seq is null then 'HOLD_NOT_FOUND'
      when w.kind in ('withdrawal-paid', 'withdrawal-released') and u.seq is not null then 'ALREADY_SETTLED'
      when w.kind = 'rollback' and bt.seq is not null and u.seq is null and (r.wins > 0 or r.closed_at is not null) then 'ALREADY_SETTLED'
      when f.is_stake and w.amount > g0.max_bet_minor then 'LIMIT_REACHED'
      when w.debit = 'cash' and w.amount > p.balance_minor then 'INSUFFICIENT_FUNDS'
      else 'OK'
    end::ledger_status as status) d
    cross join lateral (select
      d.status = 'OK' and not f.known and (w.kind <> 'rollback' or (bt.seq is not null and u.seq is null)) as applies
    ) e
    cross join lateral (select e.applies and f.amount > 0 is true as moves) g
    cross join lateral (select
      case when not g.moves then 0 when w.debit = 'cash' then -f.amount when w.credit = 'cash' then f.amount else 0 end as delta,
      case when g.moves then coalesce(w.win, 0) else 0 end as win,
      case when not g.moves or 'cash' not in (w.debit, w.credit) then 0 when w.win > 0 then 2 else 1 end as steps
    ) h
  );
end $$;

-- Two vendors' calls that name one id or one round for two members at the same moment meet here, past the purses' locks: the later
-- one starts over, and then sees the first. The caller repeats its items one by one (SQLSTATE 40001).
create function ledger_expect(seen integer, expected integer) returns void language plpgsql as $$
begin
  if seen <> expected then
    raise exception 'an id or a round was taken by another member at the same moment' using errcode = 'serialization_failure';
  end if;
end $$;

create function ledger_answer(decided ledger_decision[]) returns void language plpgsql as $$
declare
  wanted integer;
  written integer;
begin
  select count(*) + count(*) filter (where d.kind = 'bet-win') into wanted from unnest(decided) d where d.sticks;
  insert into answers (source, kind, tx_id, member_id, request_hash, status, currency, seq, balance_minor)
    select d.source, k.kind, d.tx, d.member, d.hash, d.status, d.currency, d.answer_seq, d.answer_balance
    from unnest(decided) d
    cross join lateral unnest(case d.kind when 'bet-win' then array['bet', 'win'] else array[d.kind] end) k(kind)
    where d.sticks order by d.tx, k.kind
    on conflict do nothing;
  get diagnostics written = row_count;
  perform ledger_expect(written, wanted);
  insert into tombstones (member_id, source, bet_tx_id, rollback_tx_id)
    select d.member, d.source, d.ref, d.tx from unnest(decided) d
    where d.kind = 'rollback' and d.status = 'OK' and d.sticks and not d.applies
      and not exists (select from answers b where b.tx_id = d.ref and b.kind = 'bet' and b.source = d.source)
    on conflict do nothing;
end $$;

create function ledger_touch_rounds(decided ledger_decision[]) returns void language plpgsql as $$
declare
  moment constant timestamptz := clock_timestamp();
  wanted integer;
  written integer;
begin
  select count(*) into wanted from unnest(decided) d where d.applies and d.round is not null;
  if wanted = 0 then return; end if;
  insert into rounds as r (source, round_id, member_id, game_code, currency, bets, wins, returns, staked_minor, won_minor, returned_minor,
      first_seq, last_seq, opened_at, touched_at, closed_at)
    select d.source, d.round, d.member, d.game, d.currency,
      (d.kind in ('bet', 'bet-win'))::integer, (d.kind in ('win', 'bet-win'))::integer, (d.kind = 'rollback')::integer,
      case when d.kind in ('bet', 'bet-win') then d.amount else 0 end,
      case d.kind when 'win' then d.amount when 'bet-win' then d.win else 0 end,
      case d.kind when 'rollback' then d.amount else 0 end,
      case when d.moves then d.cash_seq + 1 end, case when d.moves then d.cash_seq + d.cash_steps end,
      moment, moment, case when d.closes then moment end
    from unnest(decided) d
    where d.applies and d.round is not null order by d.round
    on conflict (round_id, source) do update set
      bets = r.bets + excluded.bets, wins = r.wins + excluded.wins, returns = r.returns + excluded.returns,
      staked_minor = r.staked_minor + excluded.staked_minor, won_minor = r.won_minor + excluded.won_minor,
      returned_minor = r.returned_minor + excluded.returned_minor,
      first_seq = coalesce(r.first_seq, excluded.first_seq), last_seq = coalesce(excluded.last_seq, r.last_seq),
      touched_at = excluded.touched_at, closed_at = coalesce(r.closed_at, excluded.closed_at)
    where r.member_id = excluded.member_id and r.game_code = excluded.game_code;
  get diagnostics written = row_count;
  perform ledger_expect(written, wanted);
end $$;

create function ledger_move(decided ledger_decision[]) returns void language plpgsql as $$
begin
  update purses p set balance_minor = d.cash_after, seq = d.cash_seq + d.cash_steps
    from unnest(decided) d
    where d.cash_steps > 0 and p.member_id = d.member and p.currency = d.currency and p.kind = 'cash';
  insert into purses as p (member_id, currency, kind, balance_minor, seq)
    select d.member, d.currency, 'held', d.held_after, d.held_seq from unnest(decided) d where d.moves and 'held' in (d.debit, d.credit)
    on conflict (member_id, currency, kind) do update set balance_minor = excluded.balance_minor, seq = excluded.seq;
  insert into transfers (member_id, currency, purse, seq, balance_after_minor, debit, credit, amount_minor, movement,
      counter_purse, counter_seq, counter_balance_after_minor, source, kind, tx_id, refers_to_seq, game_code, round_id, reason)
    select d.member, d.currency, 'cash'::purse_kind, d.cash_seq + 1, d.cash_first_after, d.debit, d.credit, d.amount, d.movement,
      c.purse, case when c.purse is not null then d.held_seq end, case when c.purse is not null then d.held_after end,
      d.source, d.kind, d.tx, d.refers_to_seq, d.game, d.round, d.reason
    from unnest(decided) d
    cross join lateral (select case when 'held' in (d.debit, d.credit) then 'held'::purse_kind end as purse) c
    where d.cash_steps > 0
    union all
    select d.member, d.currency, 'cash', d.cash_seq + 2, d.cash_after, d.credit, d.debit, d.win, 'win-paid',
      null, null, null, d.source, d.kind, d.tx, d.cash_seq + 1, d.game, d.round, null
    from unnest(decided) d where d.cash_steps = 2
    union all
    select d.member, d.currency, 'held', d.held_seq, d.held_after, d.debit, d.credit, d.amount, d.movement,
      null, null, null, d.source, d.kind, d.tx, d.refers_to_seq, d.game, d.round, d.reason
    from unnest(decided) d where d.moves and d.cash_steps = 0;
end $$;

-- Takes 1 to 500 items as a JSON array, decides each in its order, and answers each. One item's refusal harms no other.
create function ledger_post(items json)
returns table (n integer, status ledger_status, replayed boolean, seq bigint, balance_minor bigint, currency text, moved boolean, amount_minor bigint)
language plpgsql
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set jit = off as $$
declare
  pending ledger_item[] := array(select i from json_populate_recordset(null::ledger_item, items) i order by i.member, i.n);
  wave ledger_item[];
  decided ledger_decision[];
begin
  if cardinality(pending) not between 1 and 500 then
    raise exception 'ledger_post takes 1 to 500 items, not %', cardinality(pending);
  end if;
  perform ledger_lock(array(select distinct i.member from unnest(pending) i order by 1));
  while cardinality(pending) > 0 loop
    -- Next: whoever is first of its member, of its round and of its id among those that wait. The first of all always is.
    select coalesce(array_agg(q.i) filter (where q.is_next), '{}'), coalesce(array_agg(q.i) filter (where not q.is_next), '{}')
      into wave, pending
      from (select i, row_number() over (partition by i.member order by i.n) = 1
          and (i.round is null or row_number() over (partition by i.round, i.source order by i.n) = 1)
          and (i.tx is null or row_number() over (partition by i.tx, i.source order by i.n) = 1) as is_next
        from unnest(pending) i) q;
    decided := ledger_decide(wave);
    perform ledger_answer(decided);
    perform ledger_touch_rounds(decided);
    perform ledger_move(decided);
    return query select d.n, d.status, d.replayed, d.answer_seq, d.answer_balance, d.currency, d.moves, d.amount from unnest(decided) d;
  end loop;
end $$;
