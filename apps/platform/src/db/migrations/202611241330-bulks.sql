-- One act on many rows: which rows is frozen first, then each is done as an act of its own. The row is the work, as with exports: how far it is, and who
-- has it until when.
create table staff_bulks (
  id bigint primary key,
  staff_id bigint not null references staff,
  kind text not null,
  change jsonb not null,
  -- Null: rows were chosen one by one.
  filter jsonb,
  state text not null default 'freezing' check (state in ('freezing', 'frozen', 'running', 'done', 'stopped', 'failed')),
  rows integer not null,
  looked integer not null default 0,
  kept integer not null default 0,
  left_out integer not null default 0,
  done integer not null default 0,
  refused integer not null default 0,
  -- By currency, in minor units as text.
  sums jsonb not null default '{}',
  hash bytea,
  result_hash bytea,
  needs_pair boolean not null default false,
  proposal bigint,
  reason text,
  failures integer not null default 0,
  problem text,
  leased_until timestamptz,
  made_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz
);
create index staff_bulks_of on staff_bulks (staff_id, made_at, id);
create index staff_bulks_open on staff_bulks (made_at) where state in ('freezing', 'running');

create table staff_bulk_rows (
  bulk_id bigint not null references staff_bulks,
  n integer not null,
  target text not null,
  state text not null default 'new' check (state in ('new', 'waiting', 'left-out', 'done', 'refused')),
  why text,
  -- Of the target when the list was frozen, and what of the act differs from row to row.
  version bigint,
  part jsonb,
  event bigint,
  primary key (bulk_id, n)
);
create index staff_bulk_rows_to_do on staff_bulk_rows (bulk_id, n) where state in ('new', 'waiting');
