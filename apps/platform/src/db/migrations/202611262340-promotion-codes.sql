-- Codes that let members into a promotion. What one says is not kept, but of a shared one, which is no secret; a one-time code has one use.
create table promotion_codes (
  id bigint primary key generated always as identity,
  promotion_key text not null references promotions,
  -- SHA-256 of the code without spaces and hyphens, in capitals: no two promotions have the same.
  hash bytea not null unique check (octet_length(hash) = 32),
  shared text check (shared ~ '^[A-Z0-9]{4,32}$'),
  uses_made integer not null check (uses_made between 1 and 1000000),
  uses_left integer not null check (uses_left between 0 and uses_made),
  made_at timestamptz not null,
  check (shared is not null or uses_made = 1)
);
create index promotion_codes_of_promotion on promotion_codes (promotion_key);
