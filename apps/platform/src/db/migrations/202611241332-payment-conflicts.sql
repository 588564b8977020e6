-- Money that a payment provider spoke of: every word of it, what did not fit and waits for a person, and what is given back to a payer.

alter table deposits
  -- pix, and what comes later: a card, a transfer, a chain.
  add column if not exists method text not null default 'pix' check (method ~ '^[a-z][a-z-]{1,19}$'),
  -- When the provider's charge was here, and so shown to the member.
  add column if not exists charged_at timestamptz,
  -- The payment that it was credited for, as the provider and the payer's bank call it, and when it was made by their clock.
  add column if not exists payment_id text check (char_length(payment_id) between 1 and 128),
  add column if not exists paid_at timestamptz,
  -- What was asked for, where people credited what really came in.
  add column if not exists asked_minor bigint check (asked_minor > 0),
  -- Of a deposit that people credited: what they decided.
  add column if not exists proposal bigint references proposals,
  add column if not exists version integer not null default 1;
create unique index if not exists deposits_payment on deposits (provider, payment_id) where payment_id is not null;
create index if not exists deposits_by_status on deposits (status, created_at desc, id desc);

-- What providers said, once for each different thing, however often they said it. Who paid is sealed.
create table payment_news (
  id bigint primary key generated always as identity,
  provider text not null,
  kind text not null,
  reference text,
  payment_id text,
  -- told: by the provider itself · asked: because we asked
  how text not null check (how in ('told', 'asked')),
  amount_minor bigint,
  currency text,
  words jsonb not null,
  payer bytea,
  hash bytea not null,
  -- applied: it did what it says, now or before · kept: a person has to look · conflict: likewise, and the provider hears that it does not fit · unknown: it names nothing of ours
  result text not null check (result in ('applied', 'kept', 'conflict', 'unknown')),
  times integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  unique (provider, hash, how, result)
);
create index payment_news_of_reference on payment_news (reference) where reference is not null;
create index payment_news_of_payment on payment_news (payment_id) where payment_id is not null;

-- A payment that came in and does not fit what was asked for. Everybody's: it may be nobody's yet.
create table payment_conflicts (
  id bigint primary key check (id > 0),
  provider text not null,
  method text not null default 'pix' check (method ~ '^[a-z][a-z-]{1,19}$'),
  kind text not null check (kind in ('unmatched', 'late', 'double', 'other-amount', 'other-payer')),
  -- settled: the provider itself put it right
  state text not null default 'open' check (state in ('open', 'credited', 'refunding', 'refunded', 'settled')),
  payment_id text not null check (char_length(payment_id) between 1 and 128),
  -- What it names, and how the provider's books call it.
  reference text,
  book_reference text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  asked_minor bigint,
  paid_at timestamptz,
  payer bytea,
  -- Null: the payer or the member's document is not known.
  is_members_own boolean,
  member_id bigint,
  deposit_id bigint,
  -- What it was credited as.
  credited_as bigint,
  news_id bigint not null references payment_news,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (provider, payment_id),
  check ((state in ('open', 'refunding')) = (ended_at is null))
);
create index payment_conflicts_by_time on payment_conflicts (created_at desc, id desc);
create index payment_conflicts_open on payment_conflicts (kind, created_at desc, id desc) where state = 'open';
create index payment_conflicts_of_deposit on payment_conflicts (deposit_id) where deposit_id is not null;
create index payment_conflicts_of_member on payment_conflicts (member_id) where member_id is not null;

-- Money on its way back to whoever paid it: asked for under one id until the provider has decided.
create table payment_refunds (
  id bigint primary key check (id > 0),
  -- The id on the wire, which the provider knows it by.
  reference text not null unique,
  provider text not null,
  payment_id text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Of a deposit that was credited: its member has the amount held meanwhile.
  member_id bigint,
  deposit_id bigint,
  -- Of a payment that was credited to nobody.
  conflict_id bigint references payment_conflicts,
  proposal bigint references proposals,
  state text not null default 'asked' check (state in ('asked', 'processing', 'done', 'refused')),
  trouble text check (char_length(trouble) <= 200),
  tries integer not null default 0,
  next_try_at timestamptz default now(),
  asked_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((deposit_id is null) <> (conflict_id is null)),
  check ((state in ('asked', 'processing')) = (ended_at is null)),
  check ((state in ('asked', 'processing')) = (next_try_at is not null))
);
-- A payment goes back once; what its payer's bank did not take may be tried again.
create unique index payment_refunds_once on payment_refunds (provider, payment_id) where state <> 'refused';
create index payment_refunds_to_try on payment_refunds (next_try_at) where next_try_at is not null;
create index payment_refunds_of_deposit on payment_refunds (deposit_id) where deposit_id is not null;
create index payment_refunds_of_conflict on payment_refunds (conflict_id) where conflict_id is not null;
