-- What a vendor gets of a month's GGR, and what it says itself of a month.

-- A single rate could not say tiers, a minimum or a game's own rate; nothing ever set it.
alter table providers drop column fee_bps;

create table vendor_fee_terms (
  provider_code text not null references providers,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The first day of the month from which they hold, until newer ones do.
  month date not null check (extract(day from month) = 1),
  -- [{ "fromMinor": "0", "bps": 1200 }, …], rising.
  tiers jsonb not null check (jsonb_array_length(tiers) > 0),
  tier_kind text not null check (tier_kind in ('parts', 'whole')),
  minimum_minor bigint not null check (minimum_minor >= 0),
  -- By game code: a rate of its own, in hundredths of a per cent.
  games jsonb not null default '{}' check (jsonb_typeof(games) = 'object'),
  set_at timestamptz not null,
  primary key (provider_code, currency, month)
);

-- The newest of a month is what is compared; earlier ones stay.
create table vendor_statements (
  id bigint primary key,
  provider_code text not null references providers,
  month date not null check (extract(day from month) = 1),
  name text not null check (char_length(name) between 1 and 120),
  sha256 bytea not null check (length(sha256) = 32),
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  filed_by bigint references staff,
  filed_at timestamptz not null
);
create index vendor_statements_of on vendor_statements (provider_code, month, filed_at desc, id desc);
