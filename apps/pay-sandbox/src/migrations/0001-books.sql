-- The books of a payment provider that is not us: cards by a page of its own, and a chain that it watches. No number of a card is ever kept.

create table charges (
  charge_id text primary key,
  reference text not null unique,
  kind text not null check (kind in ('card', 'crypto')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null default 'open' check (status in ('open', 'paid', 'expired', 'failed')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  paid_at timestamptz,
  debtor_name text,
  debtor_document text,
  return_url text,
  -- Of a card: what may stand behind it, and how it was declined so far.
  fundings text[] not null default '{}',
  declines integer not null default 0,
  decline_reason text,
  -- Of a chain: the address of this charge alone, and what is to arrive there.
  address text unique,
  token text,
  token_amount text,
  check ((status = 'paid') = (paid_at is not null)),
  check ((kind = 'crypto') = (address is not null))
);
create index charges_to_expire on charges (expires_at) where status = 'open';

-- A try to pay by a card: its bank is asked between the first page and the second.
create table tries (
  try_id text primary key,
  charge_id text not null references charges,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  funding text not null check (funding in ('debit', 'prepaid', 'credit')),
  payer_name text not null,
  payer_document text not null,
  -- What the bank will say once its holder has confirmed.
  settles_as text not null,
  state text not null default 'open' check (state in ('open', 'paid', 'declined'))
);

create table payments (
  payment_id text primary key,
  charge_reference text unique references charges (reference),
  named_reference text,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  payer_name text,
  payer_document text,
  -- Brand, last digits and kind of a card; token and amount of what arrived at an address.
  card jsonb,
  asset jsonb,
  -- Its holder will dispute it then.
  disputes_at timestamptz,
  paid_at timestamptz not null default now(),
  unique (payment_id, amount_minor, currency)
);
create index payments_to_dispute on payments (disputes_at) where disputes_at is not null;

-- What was sent to an address, block by block; it is a payment when it is deep enough.
create table chain_sends (
  send_id text primary key,
  charge_id text not null references charges,
  token text not null,
  token_amount text not null,
  confirmations integer not null default 0,
  -- Counts every change of it, so that who hears in any order knows the last.
  height integer not null default 0,
  -- At so many confirmations the chain takes it back.
  drops_at integer,
  state text not null default 'seen' check (state in ('seen', 'paid', 'dropped')),
  sent_at timestamptz not null default now(),
  next_block_at timestamptz
);
create index sends_to_confirm on chain_sends (next_block_at) where next_block_at is not null;

create table refunds (
  refund_id text primary key,
  payment_id text not null references payments,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  status text not null check (status in ('processing', 'done', 'refused')),
  settles_as text not null check (settles_as in ('done', 'refused')),
  settles_at timestamptz,
  reason text,
  asked_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (refund_id, amount_minor, currency)
);
create index refunds_to_settle on refunds (settles_at) where settles_at is not null;

create table chargebacks (
  chargeback_id text primary key,
  payment_id text not null unique references payments,
  amount_minor bigint not null,
  currency text not null,
  reason text not null,
  at timestamptz not null default now(),
  unique (chargeback_id, amount_minor, currency)
);

-- One line for each time that money moved, never changed; each with the amount of what it stands for.
create table entries (
  entry_id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  payment_id text unique,
  refund_id text unique,
  chargeback_id text unique,
  -- Of a payment that concluded a charge.
  charge_reference text unique,
  amount_minor bigint not null,
  currency text not null,
  check (num_nonnulls(payment_id, refund_id, chargeback_id) = 1),
  check (charge_reference is null or payment_id is not null),
  foreign key (payment_id, amount_minor, currency) references payments (payment_id, amount_minor, currency),
  foreign key (refund_id, amount_minor, currency) references refunds (refund_id, amount_minor, currency),
  foreign key (chargeback_id, amount_minor, currency) references chargebacks (chargeback_id, amount_minor, currency)
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

-- What shall go wrong, for tests; `match` is a reference, or `*`.
create table faults (
  fault_id bigint generated always as identity primary key,
  match text not null,
  fault text not null,
  times_left integer not null check (times_left >= 0)
);
