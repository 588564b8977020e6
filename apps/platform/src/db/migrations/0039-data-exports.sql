-- The file of all that is kept about a member, made piece by piece so that neither its size nor a crash matters.

create table data_exports (
  id bigint primary key,
  -- One at a time: who asks again within its life gets the same.
  member_id bigint not null unique references members,
  status text not null default 'making' check (status in ('making', 'ready', 'failed')),
  asked_at timestamptz not null,
  -- Where the making stands: which section, after which row of it; a kill costs one page.
  section smallint not null default -1,
  after_key text,
  parts integer not null default 0,
  bytes bigint not null default 0,
  failures smallint not null default 0,
  ended_at timestamptz,
  expires_at timestamptz not null,
  check ((status = 'making') = (ended_at is null))
);
create index data_exports_to_make on data_exports (asked_at) where status = 'making';
create index data_exports_to_delete on data_exports (expires_at);

create table data_export_parts (
  export_id bigint not null references data_exports on delete cascade,
  part integer not null,
  -- gzip of a piece of the text.
  bytes bytea not null,
  primary key (export_id, part)
);
