-- What is read from the transfers behind the hot path, in commit order: the projections, which can be made again from the transfers alone
-- (apps/platform/src/projections), the totals of the house's accounts, and the chain that seals every row (apps/platform/src/ledger/README.md).

-- How far each projection has read. The names of keys and indexes are those that PostgreSQL gives itself: a rebuilt table takes them over.
-- A row is also the turn: of several processes one reads.
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

-- They begin before the first transaction that may still be running: no transfer of that one itself is read, because ids begin at one.
insert into projections (name, xact, id)
  select unnest(array['bet-records', 'winners', 'member-statistics']), pg_snapshot_xmin(pg_current_snapshot()), 0;

-- How far each reader has come, in commit order; its row is also its turn, so that of two processes one works.
create table book_readers (
  name text primary key,
  xact xid8 not null,
  id bigint not null
);
insert into book_readers (name, xact, id) values ('closer', '0', 0), ('sealer', '0', 0);

-- What an account of the house got and gave in a minute of the database's clock. Numeric: sums of 15 digits outgrow a bigint.
create table house_minutes (
  account text not null,
  currency text not null,
  minute timestamptz not null,
  got_minor numeric(38) not null,
  gave_minor numeric(38) not null,
  transfers bigint not null,
  primary key (account, currency, minute)
) with (fillfactor = 80);

-- The sums of all minutes, so that a live figure does not read years of them.
create table house_totals (
  account text not null,
  currency text not null,
  got_minor numeric(38) not null,
  gave_minor numeric(38) not null,
  transfers bigint not null,
  primary key (account, currency)
) with (fillfactor = 50);

-- The transfers after one place in commit order up to another, and a hash over them and over the block before. Never changed.
create table seal_blocks (
  number bigint primary key check (number > 0),
  format smallint not null,
  after_xact xid8 not null,
  after_id bigint not null,
  to_xact xid8 not null,
  to_id bigint not null,
  transfers integer not null check (transfers > 0),
  -- Of this block and all before it.
  transfers_total bigint not null check (transfers_total >= transfers),
  sealed_at timestamptz not null,
  hash bytea not null check (length(hash) = 32)
);
