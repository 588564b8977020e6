-- Lists that somebody of the staff takes along as a file. The row is the work: how far the file is written, in one place with its sums, so that
-- whoever finds the file longer than `bytes` cuts it there and goes on.
create table staff_exports (
  id bigint primary key,
  staff_id bigint not null references staff,
  list text not null,
  format text not null check (format in ('csv', 'jsonl', 'parquet')),
  columns text[] not null,
  filters jsonb not null,
  is_personal boolean not null,
  own_only boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'making', 'ready', 'failed', 'stopped', 'over')),
  -- Fixed when the making begins: what came later is not in the file.
  bound jsonb,
  place jsonb,
  rows bigint not null default 0,
  bytes bigint not null default 0,
  -- Of the file beside it, in which a Parquet file's row groups stand while it is made.
  side_bytes bigint not null default 0,
  -- By currency, of each summed column, in minor units as text.
  sums jsonb not null default '{}',
  failures integer not null default 0,
  problem text,
  hash bytea,
  ticket_hash bytea,
  ticket_until timestamptz,
  leased_until timestamptz,
  asked_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  expires_at timestamptz not null
);
create index staff_exports_of on staff_exports (staff_id, asked_at, id);
create index staff_exports_open on staff_exports (asked_at) where state in ('waiting', 'making');
create index staff_exports_kept on staff_exports (expires_at) where state <> 'over';
create unique index staff_exports_ticket on staff_exports (ticket_hash) where ticket_hash is not null;

-- Every round of the house by time: what the office lists and takes along. A rebuild takes the name over.
create index if not exists bet_records_opened_at_id_idx on bet_records (opened_at, id);
