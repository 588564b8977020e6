-- What houses reported, as the authority keeps it: each file under its name, what was wrong with it, and the receipt.
create table report_files (
  name text primary key,
  market text not null,
  kind text not null,
  period text not null,
  version integer not null,
  part integer not null,
  sha256 text not null,
  records integer not null,
  sums jsonb not null,
  state text not null check (state in ('accepted', 'refused')),
  problems jsonb not null,
  receipt text not null,
  received_at timestamptz not null default now()
);
create index report_files_of_period on report_files (market, period, kind, version, part);

-- A whole report: all of its files, and what they come to.
create table report_closings (
  market text not null,
  kind text not null,
  period text not null,
  version integer not null,
  parts integer not null,
  sums jsonb not null,
  receipt text not null,
  received_at timestamptz not null default now(),
  primary key (market, kind, period, version)
);
