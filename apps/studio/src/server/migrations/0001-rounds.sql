-- What the studio knows: who plays, the seeds, every round with its steps, and every call to a wallet. No balances: those are the platform's.

create table sessions (
  -- The token itself is only on the phone.
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  vendor text not null,
  game_code text not null,
  member_id text not null,
  wallet_token text not null,
  nickname text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  language text not null,
  is_trial boolean not null,
  rules jsonb not null,
  created_at timestamptz not null default now()
);
create index sessions_by_age on sessions (created_at);

create table seeds (
  id bigint generated always as identity primary key,
  vendor text not null,
  member_id text not null,
  server_seed bytea not null check (octet_length(server_seed) = 32),
  server_seed_hash bytea not null check (octet_length(server_seed_hash) = 32),
  client_seed text not null check (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  next_nonce integer not null default 0 check (next_nonce >= 0),
  created_at timestamptz not null default now(),
  revealed_at timestamptz
);
create unique index seeds_one_live on seeds (vendor, member_id) where revealed_at is null;
create index seeds_by_member on seeds (vendor, member_id, id);

create table rounds (
  id text primary key,
  place bigint generated always as identity,
  vendor text not null,
  game_code text not null,
  member_id text not null,
  wallet_token text not null,
  request_key text not null check (char_length(request_key) between 8 and 64),
  stake_minor bigint not null check (stake_minor > 0),
  currency text not null,
  seed_id bigint not null references seeds,
  nonce integer not null,
  state text not null check (state in ('staking', 'paying', 'returning', 'settled', 'refused', 'cancelled', 'stuck')),
  -- Why it was refused, cancelled or got stuck: a status of the wallet contract, or no_answer.
  reason text,
  outcome jsonb,
  steps integer not null default 0,
  -- How far the member has watched; a game opened again goes on from here.
  steps_shown integer not null default 0,
  payout_minor bigint check (payout_minor >= 0),
  -- The wallet's balance as of the last answer of this round.
  balance_minor bigint,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  check (state <> 'settled' or (payout_minor is not null and outcome is not null)),
  unique (vendor, member_id, request_key),
  unique (seed_id, nonce)
);
-- One round at a time, held by the database: a double tap cannot stake twice.
create unique index rounds_one_open on rounds (vendor, member_id) where state in ('staking', 'paying', 'returning');
create index rounds_by_member on rounds (vendor, member_id, game_code, place desc);

create table wallet_calls (
  id bigint generated always as identity primary key,
  round_id text not null references rounds,
  vendor text not null,
  verb text not null check (verb in ('bet', 'win', 'end-round', 'rollback')),
  -- Sent as it stands here, byte for byte, however often.
  body text not null,
  state text not null default 'pending' check (state in ('pending', 'answered', 'given-up', 'stuck')),
  attempts integer not null default 0,
  -- An attempt ended without a decision: the wallet may have booked it all the same.
  is_uncertain boolean not null default false,
  next_at timestamptz not null default now(),
  leased_until timestamptz,
  last_trouble text,
  answer jsonb,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  unique (round_id, verb)
);
create index wallet_calls_due on wallet_calls (next_at) where state = 'pending';
