-- Files for the market's authority: one row a kind, period and version; its files lie beside it as they were made, byte for byte.
create table market_reports (
  id bigint primary key,
  market text not null,
  kind text not null check (kind in ('bets', 'games', 'wallets', 'bettors', 'operator', 'products', 'funds')),
  period text not null,
  version integer not null check (version > 0),
  -- All of the period: the first moment, and the first after the last; and its days in the market's zone.
  from_at timestamptz not null,
  to_at timestamptz not null,
  from_day text not null,
  to_day text not null,
  due_at timestamptz not null,
  -- Every transaction below it is over before the first line is read: nothing can appear within the period any more.
  readable_xact xid8 not null default pg_current_xact_id(),
  state text not null default 'making' check (state in ('making', 'failed', 'made', 'accepted', 'refused')),
  -- How far it has come; moved in the transaction that writes the part.
  place jsonb,
  parts integer not null default 0,
  records integer not null default 0,
  sums jsonb not null,
  books jsonb,
  trouble text,
  receipt text,
  -- Who of the staff asked for this version; null: the job.
  asked_by bigint,
  started_at timestamptz not null,
  made_at timestamptz,
  ended_at timestamptz,
  row_version bigint not null default 1,
  unique (market, kind, period, version)
);
create index market_reports_by_due on market_reports (due_at, id);

create table market_report_parts (
  report_id bigint not null references market_reports on delete cascade,
  part integer not null check (part > 0),
  name text not null unique,
  sha256 bytea not null,
  records integer not null check (records between 0 and 7000),
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused')),
  tries integer not null default 0,
  next_try_at timestamptz,
  answered_at timestamptz,
  receipt text,
  problems jsonb not null default '[]',
  primary key (report_id, part)
);
create index market_report_parts_due on market_report_parts (next_try_at) where state = 'waiting' and next_try_at is not null;
