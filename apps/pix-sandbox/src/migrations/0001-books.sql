-- The books of a payment provider that is not us: what it was asked, what was paid, and what it has told.

create table charges (
  charge_id text primary key,
  reference text not null unique,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency = 'BRL'),
  status text not null default 'open' check (status in ('open', 'paid', 'expired')),
  br_code text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  paid_at timestamptz,
  check ((status = 'paid') = (paid_at is not null)),
  unique (reference, amount_minor, currency)
);
create index charges_to_expire on charges (expires_at) where status = 'open';

create table payouts (
  payout_id text primary key,
  reference text not null unique,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency = 'BRL'),
  key_type text not null,
  key text not null,
  status text not null check (status in ('accepted', 'paid', 'refused')),
  reason text,
  -- What the receiving bank will say, and when.
  settles_as text not null,
  settles_at timestamptz,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((status = 'refused') = (reason is not null)),
  check ((status = 'accepted') = (settles_at is not null)),
  unique (reference, amount_minor, currency)
);
create index payouts_to_settle on payouts (settles_at) where status = 'accepted';

-- One line for each time that money moved, never changed. The amount must be the one that was asked for: the database holds it.
create table entries (
  entry_id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  charge_reference text unique,
  payout_reference text unique,
  amount_minor bigint not null,
  currency text not null,
  check (num_nonnulls(charge_reference, payout_reference) = 1),
  foreign key (charge_reference, amount_minor, currency) references charges (reference, amount_minor, currency),
  foreign key (payout_reference, amount_minor, currency) references payouts (reference, amount_minor, currency)
);

-- What the platform must hear; written in the transaction of what happened, sent until it is taken.
create table events (
  event_id text primary key,
  reference text not null,
  body text not null,
  created_at timestamptz not null default now(),
  next_send_at timestamptz default now(),
  tries integer not null default 0,
  taken_at timestamptz
);
create index events_to_send on events (next_send_at) where next_send_at is not null;

-- What shall go wrong, for tests; `match` is a reference, a PIX key, or `*`.
create table faults (
  fault_id bigint generated always as identity primary key,
  match text not null,
  fault text not null,
  times_left integer not null check (times_left >= 0)
);
