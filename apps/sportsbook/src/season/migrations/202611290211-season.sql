-- What the draws of coming events follow from. Nobody but this schema's own role reads it: whoever makes prices or takes bets has another.

create table seasons (
  number integer primary key check (number >= 1),
  -- Names, strengths and fixtures follow from it; it may be published at any time.
  seed bytea not null check (octet_length(seed) = 32),
  -- Every event's chain follows from it; published when the season is over.
  secret bytea not null check (octet_length(secret) = 32),
  begins_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);
create unique index seasons_running on seasons ((true)) where ended_at is null;
