-- Shared rounds: a table of a game has one round at a time, for everybody who sits at it.

-- Links of a hash chain, each the SHA-256 of the next: made at once, shown from the first to the last.
create table chains (
  id bigint generated always as identity primary key,
  vendor text not null,
  game_code text not null,
  -- The last link; all others follow from it.
  secret bytea not null check (octet_length(secret) = 32),
  -- The SHA-256 of the first link that a round is drawn from: shown before the event is known.
  commitment bytea not null check (octet_length(commitment) = 32),
  length integer not null check (length > 0),
  -- What a member's browser gave after the commitment was shown: part of every draw. Null: no round yet.
  event text check (event ~ '^[A-Za-z0-9_-]{1,64}$'),
  used integer not null default 0 check (used between 0 and length),
  created_at timestamptz not null default now()
);
create unique index chains_one_begun on chains (vendor, game_code) where used < length;

create table table_rounds (
  id bigint generated always as identity primary key,
  chain_id bigint not null references chains,
  -- Which link of the chain, from 1.
  number integer not null check (number > 0),
  vendor text not null,
  game_code text not null,
  seed_id bigint not null references seeds,
  state text not null check (state in ('open', 'closed', 'drawn', 'settled')),
  opened_at timestamptz not null default now(),
  closes_at timestamptz not null,
  closed_at timestamptz,
  drawn_at timestamptz,
  settled_at timestamptz,
  -- From when the next one may open.
  next_at timestamptz,
  outcome jsonb,
  check (state in ('open', 'closed') or (outcome is not null and drawn_at is not null and next_at is not null)),
  unique (chain_id, number)
);
create unique index table_rounds_one_running on table_rounds (vendor, game_code) where state <> 'settled';
create index table_rounds_by_table on table_rounds (vendor, game_code, id desc);

-- Opens one socket, once.
create table table_tickets (
  hash bytea primary key check (octet_length(hash) = 32),
  session_hash bytea not null,
  created_at timestamptz not null default now()
);
create index table_tickets_by_age on table_tickets (created_at);

-- A link is nobody's seed.
alter table seeds alter column member_id drop not null;

-- A bet at a table is a round of the wallet; it is placed once its stake is booked, and waits for the table's draw.
alter table rounds
  add column table_round_id bigint references table_rounds,
  drop constraint rounds_state_check,
  add constraint rounds_state_check check (state in ('staking', 'placed', 'playing', 'paying', 'returning', 'settled', 'refused', 'cancelled', 'stuck')),
  add constraint rounds_placed_at_a_table check (state <> 'placed' or table_round_id is not null),
  drop constraint rounds_choice_check,
  add constraint rounds_choice_check check (choice ~ '^[a-z0-9:,-]*$' and char_length(choice) <= 1024),
  drop constraint rounds_seed_id_nonce_key;
create unique index rounds_one_a_draw on rounds (seed_id, nonce) where table_round_id is null;
drop index rounds_one_open;
-- One round of the member's own at a time; bets at tables go beside it.
create unique index rounds_one_open on rounds (vendor, member_id) where state in ('staking', 'paying', 'returning') and table_round_id is null;
create index rounds_of_table on rounds (table_round_id, state) where table_round_id is not null;
