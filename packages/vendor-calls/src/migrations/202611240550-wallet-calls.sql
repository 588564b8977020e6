-- Calls to the wallet: each is written down before it is sent, and sent as it stands, byte for byte, until the wallet has decided.
create table wallet_calls (
  id bigint generated always as identity primary key,
  vendor text not null,
  verb text not null check (verb in ('bet', 'win', 'end-round', 'rollback', 'promo-win', 'adjust')),
  body text not null,
  -- What the body says, to find the call by. An end-round has no txId: a round has one.
  call_key text not null generated always as (coalesce(body::jsonb ->> 'txId', body::jsonb ->> 'roundId')) stored,
  round_id text generated always as (body::jsonb ->> 'roundId') stored,
  member_id text not null generated always as (body::jsonb ->> 'memberId') stored,
  ref_tx_id text generated always as (body::jsonb ->> 'refTxId') stored,
  amount_minor bigint generated always as ((body::jsonb ->> 'amount')::bigint) stored,
  currency text generated always as (body::jsonb ->> 'currency') stored,
  direction text generated always as (body::jsonb ->> 'direction') stored,
  -- A bet without a decision for so long is not sent again, and its app asks it back. Whatever else is owed is sent for ever.
  gives_up_after_ms integer check (gives_up_after_ms > 0),
  state text not null default 'pending' check (state in ('pending', 'answered', 'given-up', 'stuck')),
  attempts integer not null default 0,
  -- An attempt ended without a decision: the wallet may have booked it all the same.
  is_uncertain boolean not null default false,
  next_at timestamptz not null default now(),
  leased_until timestamptz,
  last_trouble text,
  answer jsonb,
  created_at timestamptz not null default now(),
  -- Of the first decision: what follows from it was done then, however often the call is sent again.
  answered_at timestamptz,
  check ((gives_up_after_ms is null) = (verb <> 'bet')),
  unique (vendor, verb, call_key)
);
create unique index wallet_calls_one_return on wallet_calls (vendor, ref_tx_id) where verb = 'rollback';
create index wallet_calls_due on wallet_calls (next_at) where state = 'pending';
create index wallet_calls_stuck on wallet_calls (id) where state = 'stuck';
create index wallet_calls_by_time on wallet_calls (vendor, created_at, id);
create index wallet_calls_of_round on wallet_calls (vendor, round_id, id);
