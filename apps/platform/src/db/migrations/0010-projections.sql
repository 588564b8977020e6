-- What is read from the transfers in commit order and can be made again from them alone (apps/platform/src/projections).
-- The names of keys and indexes are those that PostgreSQL gives itself: a rebuilt table takes them over.

-- How far each has read. A row is also the turn: of several processes one reads.
create table projections (
  name text primary key,
  -- Counts rebuilds.
  generation integer not null default 1,
  xact xid8 not null,
  id bigint not null,
  transfers bigint not null default 0
) with (fillfactor = 50);

-- A rebuild under way. Whoever begins another takes it over by its token.
create table projection_builds (
  name text primary key references projections,
  token uuid not null,
  xact xid8 not null default '0',
  id bigint not null default 0,
  transfers bigint not null default 0,
  started_at timestamptz not null default now()
) with (fillfactor = 50);

-- One row a round in which money moved: what the bet record shows.
create table bet_records (
  source text not null,
  round_id text not null,
  -- Of the round's first transfer.
  id bigint not null,
  member_id bigint not null,
  game_code text not null,
  currency text not null,
  bets integer not null,
  staked_minor bigint not null,
  won_minor bigint not null,
  returned_minor bigint not null,
  -- Below zero where adjustments took more than they gave.
  adjusted_minor bigint not null,
  -- Where its transfers lie among the member's cash transfers.
  first_seq bigint not null,
  last_seq bigint not null,
  opened_at timestamptz not null,
  touched_at timestamptz not null,
  primary key (round_id, source)
) with (fillfactor = 80);
create index bet_records_member_id_opened_at_id_idx on bet_records (member_id, opened_at, id);

-- Rounds of the last days that stand above their stake: what the winner board is chosen from.
create table winners (
  source text not null,
  round_id text not null,
  day date not null,
  net_minor bigint not null check (net_minor > 0),
  primary key (round_id, source)
);
create index winners_day_net_minor_idx on winners (day, net_minor);

-- What a member did on a day of UTC.
create table member_statistics (
  member_id bigint not null,
  currency text not null,
  day date not null,
  bets bigint not null,
  staked_minor bigint not null,
  won_minor bigint not null,
  returned_minor bigint not null,
  adjusted_minor bigint not null,
  deposits bigint not null,
  deposited_minor bigint not null,
  withdrawals bigint not null,
  withdrawn_minor bigint not null,
  primary key (member_id, day, currency)
) with (fillfactor = 70);

-- What the books hold already, up to the first transaction that may still be running; what comes after is read as always.
do $$
declare
  upto xid8 := pg_snapshot_xmin(pg_current_snapshot());
  counted bigint;
begin
  insert into bet_records (source, round_id, id, member_id, game_code, currency, bets, staked_minor, won_minor, returned_minor, adjusted_minor,
      first_seq, last_seq, opened_at, touched_at)
    select source, round_id, min(id), min(member_id), min(game_code), min(currency),
      count(*) filter (where movement = 'stake-placed'),
      coalesce(sum(amount_minor) filter (where movement = 'stake-placed'), 0),
      coalesce(sum(amount_minor) filter (where movement = 'win-paid'), 0),
      coalesce(sum(amount_minor) filter (where movement = 'stake-returned'), 0),
      coalesce(sum(case credit when 'cash' then amount_minor else -amount_minor end) filter (where movement = 'bet-adjusted'), 0),
      min(seq), max(seq), min(at), max(at)
    from transfers where round_id is not null and xact < upto group by source, round_id;
  insert into winners (source, round_id, day, net_minor)
    select source, round_id, (opened_at at time zone 'UTC')::date, won_minor + returned_minor + adjusted_minor - staked_minor
    from rounds where won_minor + returned_minor + adjusted_minor > staked_minor and opened_at >= now() - interval '8 days'
      and exists (select from bet_records b where b.round_id = rounds.round_id and b.source = rounds.source);
  insert into member_statistics (member_id, currency, day, bets, staked_minor, won_minor, returned_minor, adjusted_minor,
      deposits, deposited_minor, withdrawals, withdrawn_minor)
    select member_id, currency, (at at time zone 'UTC')::date,
      count(*) filter (where movement = 'stake-placed'),
      coalesce(sum(amount_minor) filter (where movement = 'stake-placed'), 0),
      coalesce(sum(amount_minor) filter (where movement = 'win-paid'), 0),
      coalesce(sum(amount_minor) filter (where movement = 'stake-returned'), 0),
      coalesce(sum(case credit when 'cash' then amount_minor else -amount_minor end) filter (where movement = 'bet-adjusted'), 0),
      count(*) filter (where movement = 'deposit-credited'),
      coalesce(sum(amount_minor) filter (where movement = 'deposit-credited'), 0),
      count(*) filter (where movement = 'withdrawal-paid'),
      coalesce(sum(amount_minor) filter (where movement = 'withdrawal-paid'), 0)
    from transfers
    where xact < upto and movement in ('stake-placed', 'win-paid', 'stake-returned', 'bet-adjusted', 'deposit-credited', 'withdrawal-paid')
    group by 1, 2, 3;
  select count(*) into counted from transfers where xact < upto;
  -- No transfer of `upto` itself is read: ids begin at one.
  insert into projections (name, xact, id, transfers)
    select unnest(array['bet-records', 'winners', 'member-statistics']), upto, 0, counted;
end $$;
