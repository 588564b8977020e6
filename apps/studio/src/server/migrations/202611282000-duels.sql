-- Duels: two members with an entry each. An entry is a round of the wallet; it waits, booked, until another of the same amount comes, or goes back.

create table duels (
  id bigint generated always as identity primary key,
  vendor text not null,
  game_code text not null,
  currency text not null,
  entry_minor bigint not null check (entry_minor > 0),
  is_trial boolean not null,
  -- Of this duel alone: its hash is told to both before either's browser gives its part.
  seed_id bigint not null unique references seeds,
  state text not null check (state in ('seeding', 'playing', 'over')),
  -- Of both, in their order.
  moves text[] not null default '{}',
  moved_at timestamptz not null default now(),
  -- When the browsers' parts, or the next move, are there at the latest.
  due_at timestamptz not null,
  winner smallint check (winner in (0, 1)),
  ended_by text,
  hands integer,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((state = 'over') = (winner is not null and ended_by is not null and hands is not null and ended_at is not null))
);
create index duels_running on duels (vendor, game_code, due_at) where state <> 'over';
create index duels_by_end on duels (ended_at) where state = 'over';

create table duel_entries (
  id bigint generated always as identity primary key,
  -- Null: the practice opponent, who enters with nothing.
  round_id text unique references rounds,
  vendor text not null,
  game_code text not null,
  member_id text not null,
  nickname text not null,
  currency text not null,
  entry_minor bigint not null,
  is_trial boolean not null,
  -- Digests of what the phone and its line are known by: two of one device never meet, two of one line are marked.
  device_mark bytea not null,
  line_mark bytea not null,
  state text not null check (state in ('booking', 'waiting', 'seated', 'over')),
  -- Of one that waits: it goes back then.
  until_at timestamptz,
  waiting_since timestamptz,
  duel_id bigint references duels,
  seat smallint check (seat in (0, 1)),
  -- What the member's browser gave for the deal.
  client_seed text check (client_seed ~ '^[A-Za-z0-9]{8,31}$'),
  -- Hands given up or left to the clock, once the duel is over.
  folds integer,
  created_at timestamptz not null default now(),
  check ((duel_id is null) = (seat is null)),
  check (state <> 'waiting' or (until_at is not null and waiting_since is not null)),
  check (round_id is not null or is_trial),
  unique (duel_id, seat)
);
create unique index duel_entries_one_live on duel_entries (vendor, game_code, member_id) where state <> 'over' and round_id is not null;
create index duel_entries_waiting on duel_entries (vendor, game_code, id) where state = 'waiting';
create index duel_entries_by_member on duel_entries (vendor, game_code, member_id, id desc);

-- An entry of a duel waits and is played beside the member's other rounds, as a bet at a table does.
alter table rounds
  add column is_duel boolean not null default false,
  drop constraint rounds_placed_at_a_table,
  add constraint rounds_placed_where_it_waits check (state <> 'placed' or table_round_id is not null or is_duel);
drop index rounds_one_a_draw;
create unique index rounds_one_a_draw on rounds (seed_id, nonce) where table_round_id is null and not is_duel;
drop index rounds_one_open;
create unique index rounds_one_open on rounds (vendor, member_id) where state in ('staking', 'paying', 'returning') and table_round_id is null and not is_duel;
