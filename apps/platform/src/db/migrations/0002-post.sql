-- The only writer of money. What each refusal means and which comes first: docs/seamless-wallet.md.

-- One thing to decide; apps/platform/src/ledger/encode.ts writes its fields in this order.
create type ledger_item as (
  n integer, movement movement_reason, member bigint, currency text, source text, kind text, tx text, hash bytea,
  debit text, credit text, amount bigint, ref text, game text, round text, session bytea, closes boolean, win bigint, reason text
);

create type ledger_decision as (
  n integer, movement movement_reason, member bigint, currency text, source text, kind text, tx text, hash bytea,
  debit text, credit text, amount bigint, ref text, game text, round text, closes boolean, win bigint, reason text,
  status ledger_status, replayed boolean,
  -- sticks: the answer is kept for ever; applies: it is new and OK; moves: money moves.
  sticks boolean, applies boolean, moves boolean, opens_round boolean, leaves_tombstone boolean,
  refers_to_seq bigint, cash_seq bigint, cash_steps integer, cash_first_after bigint, cash_after bigint, held_seq bigint, held_after bigint,
  answer_seq bigint, answer_balance bigint,
  -- Where the rows to change lie: the member's lock keeps them there.
  purse_at tid, round_at tid
);

-- Cash is the lock of all purses of its member. The members come sorted and are locked in that order, one by one, so that no two
-- batches wait for each other in a ring.
create function ledger_lock(members bigint[]) returns void language plpgsql as $$
declare
  locked integer;
begin
  perform 1 from unnest(members) x(id)
    cross join lateral (select from purses p where p.member_id = x.id and p.kind = 'cash' for no key update) q;
  get diagnostics locked = row_count;
  if locked = cardinality(members) then return; end if;
  insert into purses (member_id, currency, kind)
    select m.id, m.currency, 'cash' from members m where m.id = any (members) order by m.id on conflict do nothing;
  perform 1 from unnest(members) x(id)
    cross join lateral (select from purses p where p.member_id = x.id and p.kind = 'cash' for no key update) q;
end $$;

-- The stake or hold that an item is about, and whether it was undone. Apart from what follows, because a bet has none of it.
-- OFFSET 0 keeps the look-ups by key: the planner would read a table that it thinks empty from end to end.
create type ledger_ref as (is_known boolean, owner bigint, bet_seq bigint, bet_amount bigint, bet_game text, bet_round text, is_undone boolean);

create function ledger_find_refs(wave ledger_item[]) returns ledger_ref[] language plpgsql as $$
begin
  if not exists (select from unnest(wave) w where w.ref is not null) then return '{}'; end if;
  return array(
    select row(b.tx_id is not null, b.member_id, bt.seq, bt.amount_minor, bt.game_code, bt.round_id, u.seq is not null)::ledger_ref
    from unnest(wave) with ordinality w
    left join answers b on b.tx_id = w.ref and b.source = w.source
      and b.kind = case when w.kind in ('win', 'rollback') then 'bet' else 'withdrawal-held' end
    left join lateral (
      select t.* from transfers t where t.member_id = b.member_id and t.currency = b.currency and t.purse = 'cash'
        and t.seq = case b.status when 'OK' then b.seq end offset 0
    ) bt on true
    left join lateral (
      select t.seq from transfers t where t.member_id = bt.member_id and t.currency = bt.currency and t.refers_to_seq = bt.seq
        and t.movement in ('stake-returned', 'withdrawal-paid', 'withdrawal-released') offset 0
    ) u on true
    order by w.ordinality
  );
end $$;

-- What each item comes to. Each is its member's only one in the wave, so none can change what another sees. STABLE: it reads on the
-- snapshot of the statement that calls it, which was taken after the locks.
create function ledger_decide(wave ledger_item[], refs ledger_ref[], moment timestamptz) returns setof ledger_decision language sql stable as $$
  select
    w.n, w.movement, w.member, m.currency, w.source, w.kind, w.tx, w.hash,
    w.debit, w.credit, f.amount, w.ref, w.game, w.round, w.closes, w.win, w.reason,
    d.status, f.is_replay,
    not f.is_known and w.tx is not null and d.status not in ('SESSION_EXPIRED', 'BET_NOT_FOUND', 'HOLD_NOT_FOUND', 'MEMBER_UNKNOWN'),
    e.applies, g.moves,
    e.applies and w.round is not null and r.round_id is null,
    w.kind = 'rollback' and d.status = 'OK' and not f.is_known and w.is_known is not true,
    case when g.moves then w.bet_seq end,
    p.seq, h.steps, p.balance_minor + h.delta, p.balance_minor + h.delta + h.win,
    coalesce(ph.seq, 0) + 1,
    coalesce(ph.balance_minor, 0) + case when w.debit = 'held' then -f.amount when w.credit = 'held' then f.amount end,
    case when f.is_replay then a.seq when h.steps > 0 then p.seq + 1 end,
    case when f.is_replay then a.balance_minor else coalesce(p.balance_minor, 0) + h.delta + h.win end,
    p.ctid, r.ctid
  from rows from (unnest(wave), unnest(refs)) w
  left join members m on m.id = w.member
  left join purses p on p.member_id = w.member and p.currency = m.currency and p.kind = 'cash'
  left join purses ph on ph.member_id = case when w.debit = 'held' or w.credit = 'held' then w.member end
    and ph.currency = m.currency and ph.kind = 'held'
  left join answers a on a.tx_id = w.tx and a.kind = case w.kind when 'bet-win' then 'bet' else w.kind end and a.source = w.source
  left join answers a2 on a2.tx_id = case w.kind when 'bet-win' then w.tx end and a2.kind = 'win' and a2.source = w.source
  left join rounds r on r.round_id = w.round and r.source = w.source
  left join tombstones t on t.bet_tx_id = case w.kind when 'bet' then w.tx when 'bet-win' then w.tx when 'win' then w.ref end
    and t.source = w.source and t.member_id = w.member
  left join game_sessions s on s.token_hash = w.session
  left join providers v on v.code = case when w.session is not null then w.source end
  left join games o on o.provider_code = case when w.session is not null then w.source end and o.game_code = w.game
  cross join lateral (select
    a.tx_id is not null or a2.tx_id is not null as is_known,
    coalesce(a.request_hash = w.hash, false) as is_replay,
    w.kind in ('bet', 'bet-win') as is_stake,
    w.kind in ('withdrawal-paid', 'withdrawal-released') as ends_hold,
    case when w.kind in ('rollback', 'withdrawal-paid', 'withdrawal-released') then w.bet_amount else w.amount end as amount
  ) f
  cross join lateral (select case
    when m.id is null then 'MEMBER_UNKNOWN'
    when f.is_replay then a.status
    when f.is_known then 'DUPLICATE_MISMATCH'
    when r.member_id <> w.member or r.game_code <> w.game then 'DUPLICATE_MISMATCH'
    when w.owner <> w.member or w.bet_round <> w.round or w.bet_game <> w.game then 'DUPLICATE_MISMATCH'
    when t.member_id is not null then 'CANCELLED'
    when w.kind = 'win' and w.is_undone then 'CANCELLED'
    when f.is_stake and (s.token_hash is null or s.expires_at <= moment or s.member_id <> w.member
      or s.provider_code <> w.source or s.game_code <> w.game) then 'SESSION_EXPIRED'
    when f.is_stake and (v.is_enabled and o.is_enabled) is not true then 'GAME_DISABLED'
    when f.is_stake and m.status <> 'active' then 'MEMBER_BLOCKED'
    when w.currency <> m.currency then 'INVALID_CURRENCY'
    when r.closed_at is not null and (f.is_stake or w.kind = 'win') then 'ROUND_CLOSED'
    when w.kind = 'win' and w.bet_seq is null then 'BET_NOT_FOUND'
    when f.ends_hold and w.bet_seq is null then 'HOLD_NOT_FOUND'
    when f.ends_hold and w.is_undone then 'ALREADY_SETTLED'
    when w.kind = 'rollback' and w.bet_seq is not null and not w.is_undone and (r.wins > 0 or r.closed_at is not null) then 'ALREADY_SETTLED'
    when f.is_stake and w.amount > o.max_bet_minor then 'LIMIT_REACHED'
    when w.debit = 'cash' and w.amount > p.balance_minor then 'INSUFFICIENT_FUNDS'
    else 'OK'
  end::ledger_status as status offset 0) d
  cross join lateral (select
    d.status = 'OK' and not f.is_known and (w.kind <> 'rollback' or coalesce(not w.is_undone and w.bet_seq is not null, false)) as applies
  ) e
  cross join lateral (select e.applies and coalesce(f.amount > 0, false) as moves) g
  cross join lateral (select
    case when not g.moves then 0 when w.debit = 'cash' then -f.amount when w.credit = 'cash' then f.amount else 0 end as delta,
    case when g.moves then coalesce(w.win, 0) else 0 end as win,
    case when not g.moves or 'cash' not in (w.debit, w.credit) then 0 when w.win > 0 then 2 else 1 end as steps
  offset 0) h
$$;

-- Takes 1 to 500 items, decides each in its order, and answers each. One item's refusal harms no other.
--
-- Two calls that name one new id or one new round for two members at the same moment pass the purses' locks side by side. The unique
-- index then stops the later transaction (SQLSTATE 23505); its caller repeats the items one by one, and the repeated one sees the first.
--
-- The planner's choice is fixed, because the tables are empty when the first plan is made, and reading a whole table must never be it.
-- So rows are updated by their place: joined by key to a table thought empty, the table would be the outer side, and read through.
create function ledger_post(items ledger_item[])
returns table (n integer, status ledger_status, replayed boolean, seq bigint, balance_minor bigint, currency text, moved boolean, amount_minor bigint)
language plpgsql
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_material = off set jit = off
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  pending ledger_item[] := items;
  wave ledger_item[];
  refs ledger_ref[];
  moment timestamptz;
begin
  if cardinality(items) not between 1 and 500 then
    raise exception 'ledger_post takes 1 to 500 items, not %', cardinality(items);
  end if;
  perform ledger_lock(array(select distinct i.member from unnest(items) i order by 1));
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
    refs := ledger_find_refs(wave);
    moment := clock_timestamp();
    return query
    with d as materialized (select * from ledger_decide(wave, refs, moment)),
    answered as (
      insert into answers (source, kind, tx_id, member_id, request_hash, status, currency, seq, balance_minor)
      select d.source, case d.kind when 'bet-win' then 'bet' else d.kind end, d.tx, d.member, d.hash, d.status, d.currency, d.answer_seq, d.answer_balance
      from d where d.sticks
      union all
      select d.source, 'win', d.tx, d.member, d.hash, d.status, d.currency, d.answer_seq, d.answer_balance
      from d where d.sticks and d.kind = 'bet-win'
    ),
    buried as (
      insert into tombstones (member_id, source, bet_tx_id, rollback_tx_id)
      select d.member, d.source, d.ref, d.tx from d where d.leaves_tombstone
      on conflict do nothing
    ),
    opened as (
      insert into rounds (source, round_id, member_id, game_code, currency, bets, wins, staked_minor, won_minor,
        first_seq, last_seq, opened_at, touched_at, closed_at)
      select d.source, d.round, d.member, d.game, d.currency, (d.kind in ('bet', 'bet-win'))::integer, (d.kind = 'bet-win')::integer,
        coalesce(d.amount, 0), coalesce(d.win, 0),
        case when d.moves then d.cash_seq + 1 end, case when d.moves then d.cash_seq + d.cash_steps end,
        moment, moment, case when d.closes then moment end
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
        first_seq = coalesce(r.first_seq, case when d.moves then d.cash_seq + 1 end),
        last_seq = case when d.moves then d.cash_seq + d.cash_steps else r.last_seq end,
        touched_at = moment,
        closed_at = coalesce(r.closed_at, case when d.closes then moment end)
      from d where d.applies and not d.opens_round and r.ctid = d.round_at
    ),
    cashed as (
      update purses p set balance_minor = d.cash_after, seq = d.cash_seq + d.cash_steps
      from d where d.cash_steps > 0 and p.ctid = d.purse_at
    ),
    held as (
      insert into purses as p (member_id, currency, kind, balance_minor, seq)
      select d.member, d.currency, 'held', d.held_after, d.held_seq from d where d.moves and 'held' in (d.debit, d.credit)
      on conflict (member_id, kind, currency) do update set balance_minor = excluded.balance_minor, seq = excluded.seq
    ),
    transferred as (
      insert into transfers (member_id, currency, purse, seq, balance_after_minor, debit, credit, amount_minor, movement,
        counter_purse, counter_seq, counter_balance_after_minor, source, kind, tx_id, refers_to_seq, game_code, round_id, reason)
      select d.member, d.currency, c.purse, case c.purse when 'cash' then d.cash_seq + 1 else d.held_seq end,
        case c.purse when 'cash' then d.cash_first_after else d.held_after end, d.debit, d.credit, d.amount, d.movement,
        c.counter, case when c.counter is not null then d.held_seq end, case when c.counter is not null then d.held_after end,
        d.source, d.kind, d.tx, d.refers_to_seq, d.game, d.round, d.reason
      from d cross join lateral (select
        case when d.cash_steps > 0 then 'cash' else 'held' end::purse_kind as purse,
        case when d.cash_steps > 0 and 'held' in (d.debit, d.credit) then 'held'::purse_kind end as counter
      ) c
      where d.moves
      union all
      select d.member, d.currency, 'cash', d.cash_seq + 2, d.cash_after, d.credit, d.debit, d.win, 'win-paid', null, null, null,
        d.source, d.kind, d.tx, d.cash_seq + 1, d.game, d.round, null
      from d where d.cash_steps = 2
    )
    select d.n, d.status, d.replayed, d.answer_seq, d.answer_balance, d.currency, d.moves, d.amount from d;
  end loop;
end $$;
