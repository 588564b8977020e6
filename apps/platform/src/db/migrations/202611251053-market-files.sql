-- The market's files that this house was started with, by the hash of what they say, and which an owner has signed.
create table market_files (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  code text not null,
  file jsonb not null,
  seen_at timestamptz not null,
  signed_at timestamptz,
  -- Null beside a time: at the terminal.
  signed_by bigint,
  check (signed_by is null or signed_at is not null)
);
