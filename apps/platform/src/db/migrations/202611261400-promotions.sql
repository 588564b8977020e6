-- Promotions: an announcement of the kind promotion, with terms that can be claimed. Terms are versions that stay as they were published.

create table promotions (
  -- The announcement's own.
  key text primary key check (key ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  class text not null check (class in ('page', 'apply', 'task')),
  -- draft: never published
  state text not null default 'draft' check (state in ('draft', 'live', 'paused', 'ended')),
  paused_at timestamptz,
  -- What staff write: the terms, and what they may cost.
  draft jsonb,
  drafted_by bigint references staff,
  drafted_at timestamptz,
  live_number integer,
  starts_at timestamptz,
  ends_at timestamptz,
  -- Resumed: what was played meanwhile is still to be counted.
  recounts boolean not null default false,
  changed_at timestamptz not null,
  -- Counted up by every act.
  version bigint not null default 1,
  check ((state = 'paused') = (paused_at is not null)),
  check ((state = 'draft') = (live_number is null)),
  check ((live_number is null) = (starts_at is null))
);

create table promotion_versions (
  promotion_key text not null references promotions,
  number integer not null check (number > 0),
  -- Canonical JSON: the hash is of its very bytes.
  terms text not null check (char_length(terms) <= 32768),
  hash bytea not null check (octet_length(hash) = 32),
  made_by bigint references staff,
  approved_by bigint references staff,
  published_at timestamptz not null,
  primary key (promotion_key, number)
);
alter table promotions add foreign key (key, live_number) references promotion_versions (promotion_key, number);

-- What rewards may cost in all. What is promised counts as spent, so that nobody who is in comes away empty.
create table promotion_budgets (
  promotion_key text not null references promotions,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  limit_minor not_below_zero not null,
  spent_minor not_below_zero not null default 0,
  primary key (promotion_key, currency),
  check (spent_minor <= limit_minor)
);
