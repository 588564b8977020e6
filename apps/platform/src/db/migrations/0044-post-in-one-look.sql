-- A batch is looked at once, while its purses are locked, and not taken apart for what is plain; play money is kept apart. What each refusal
-- means and which comes first: docs/seamless-wallet.md.

drop function ledger_post(ledger_item[]);
drop function ledger_post_plain(ledger_item[], ledger_purse[], boolean, boolean, bigint);
drop function ledger_lock(ledger_item[]);
alter type ledger_purse add attribute is_plain boolean;

-- A page of purses is cleared of old rows when nine tenths of it are taken, and not at every look at a page that is half full. Its rows are
-- made wide and become narrow when they are first written, so that each page has room for the new rows of its own.
alter table purses set (fillfactor = 90);
alter table purses add column room text;
alter table purses alter column room set default repeat(' ', 80);

-- Locks the members' cash purses, in the members' order and one by one, so that no two batches wait for each other in a ring, and says in the
-- same look what the batch is like. A purse is returned as it is once it is locked, not as it was when the wait began: in the order of members,
-- one for each item. Two names with one hash count as one thing, which only costs the waves. Plain is what `ledger_post_plain` can decide, and its member's first.
create function ledger_lock(
  items ledger_item[], out purses ledger_purse[], out are_in_order boolean, out some_are_plain boolean, out all_are_plain boolean, out are_apart boolean,
  out one_source text, out one_game text
) language plpgsql as $$
declare
  all_are_there boolean;
begin
  for attempt in 1..2 loop
    select array_agg(row(q.status, q.currency, q.balance_minor, q.seq, q.has_bonus_or_debt, q.place, q.is_plain)::ledger_purse order by i.nth),
        bool_and(i.nth = i.ordinality), coalesce(bool_or(q.is_plain), false), coalesce(bool_and(q.is_plain), false) and count(q.is_plain) = count(*),
        count(distinct hashtextextended(i.round, 0)) = count(i.round) and count(distinct hashtextextended(i.tx, 0)) = count(i.tx)
          and count(distinct hashtextextended(i.about, 0)) = count(i.about),
        case when min(i.source) = max(i.source) and min(i.game) = max(i.game) then min(i.source) end,
        case when min(i.source) = max(i.source) and min(i.game) = max(i.game) then min(i.game) end,
        bool_and(q.place is not null)
      into purses, are_in_order, some_are_plain, all_are_plain, are_apart, one_source, one_game, all_are_there
      from (
        select x.member, x.kind, x.amount, x.source, x.game, x.round, x.tx, coalesce(x.ref, x.tx) as about, x.ordinality,
          row_number() over (order by x.member, x.n) as nth, lag(x.member) over (order by x.member, x.n) is distinct from x.member as is_first
        from unnest(items) with ordinality x order by x.member, x.n
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

-- What nearly all calls are: bets, wins and ends of rounds of members who have neither bonus nor debt, and bets within their cash. Then at most
-- one line of cash is written, and no more is looked at than that needs. The purses are as they were locked; what is not plain is passed over.
create function ledger_post_plain(items ledger_item[], purses ledger_purse[], one_source text, one_game text)
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
        when f.is_bet then w.balance - w.amount else w.balance + w.amount end as answer_balance
    from rows from (unnest(items), unnest(purses)) w(n, movement, member, asked_currency, source, kind, tx, hash, debit, credit, amount, ref, game,
      round, session, closes, win, reason, member_status, currency, balance, seq, has_bonus_or_debt, place, is_plain)
    left join answers a on a.tx_id = w.tx and a.kind = w.kind and a.source = w.source
    left join answers b on b.tx_id = w.ref and b.kind = 'bet' and b.source = w.source
    left join rounds r on r.round_id = w.round and r.source = w.source
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
      when f.is_bet and not exists (select from game_sessions gs where gs.token_hash = w.session and gs.expires_at > moment
        and gs.member_id = w.member and gs.provider_code = w.source and gs.game_code = w.game) then 'SESSION_EXPIRED'
      when f.is_bet and (case when one_game is null then (select v.is_enabled and g.is_enabled from providers v join games g on g.provider_code = v.code
        where v.code = w.source and g.game_code = w.game) else (select is_game_on from one) end) is not true then 'GAME_DISABLED'
      when f.is_bet and w.member_status <> 'active' then 'MEMBER_BLOCKED'
      when w.asked_currency <> w.currency then 'INVALID_CURRENCY'
      when r.closed_at is not null and w.kind <> 'end-round' then 'ROUND_CLOSED'
      when w.kind = 'win' and b.seq is null then 'BET_NOT_FOUND'
      when f.is_bet and w.amount > case when one_game is null then (select g.max_bet_minor from games g where g.provider_code = w.source and g.game_code = w.game)
        else (select max_bet_minor from one) end then 'LIMIT_REACHED'
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
        when r.wins = 0 and d.kind = 'end-round' and r.returns = r.bets then 'cancelled'
        when r.closed_at is not null or d.closes then 'settled'
        else 'open' end
    from (select d.round_at, d.kind, d.is_bet, d.amount, d.answer_seq, d.closes from d where d.round_at is not null and d.applies offset 0) d
    where r.ctid = d.round_at
  ),
  cashed as (
    update purses p set balance_minor = d.answer_balance, seq = d.answer_seq, room = null
    from (select d.place, d.answer_balance, d.answer_seq from d where d.moves offset 0) d
    where p.ctid = d.place
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

-- Play money comes from one account of the house, is staked with vendors, and goes nowhere else; no real money touches that account. What is plain
-- moves between a purse of cash and a vendor alone. A CHECK of the table's would be read and compiled anew for every partition of every batch.
create function ledger_keep_apart(wave ledger_item[]) returns void language plpgsql stable as $$
begin
  if exists (
    select from unnest(wave) w cross join lateral (select x.currency from members x where x.id = w.member offset 0) m
    -- What names another currency than the member's moves nothing, and what names no amount ends a hold or a stake that was let through before.
    where w.amount is not null and coalesce(w.currency, m.currency) = m.currency and case when m.currency = 'FUN'
      then concat(w.debit, ' ', w.credit) !~ '^(cash|debt|vendor:[^ ]+|house:play-money|) (cash|debt|vendor:[^ ]+|house:play-money|)$'
      else 'house:play-money' in (w.debit, w.credit) end
  ) then
    raise exception 'play money and real money never meet' using errcode = 'check_violation';
  end if;
end $$;

-- Takes 1 to 500 items, decides each in its order, and answers each. One item's refusal harms no other. Items that come in the order of
-- their members need not be sorted.
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
  pending ledger_item[];
  wave ledger_item[];
begin
  if cardinality(items) not between 1 and 500 then
    raise exception 'ledger_post takes 1 to 500 items, not %', cardinality(items);
  end if;
  locked := ledger_lock(items);
  if not locked.are_in_order then
    items := (select array_agg(x order by x.member, x.n) from unnest(items) x);
  end if;
  pending := items;
  -- What is plain goes first and together, unless two calls are about one thing: then the order counts.
  if locked.some_are_plain and locked.are_apart then
    return query select * from ledger_post_plain(items, locked.purses, locked.one_source, locked.one_game);
    pending := case when not locked.all_are_plain then array(
      select items[p.ordinality] from unnest(locked.purses) with ordinality p where p.is_plain is not true order by p.ordinality) end;
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
    perform ledger_keep_apart(wave);
    return query select * from ledger_post_any(wave);
  end loop;
end $$;
