-- Each day's books beside each outside party's own statement.

create table reconciliations (
  id bigint primary key generated always as identity,
  -- UTC.
  day date not null,
  party_kind text not null check (party_kind in ('vendor', 'payment')),
  party text not null,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  state text not null default 'running' check (state in ('running', 'equal', 'different', 'failed')),
  -- By currency: lines and sums of the day on either side; differences by problem. Money in it is text.
  ours jsonb not null default '[]',
  theirs jsonb not null default '[]',
  counts jsonb not null default '{}',
  -- Transactions that either side has not decided yet.
  in_flight bigint not null default 0,
  trouble text check (char_length(trouble) <= 500)
);
create index reconciliations_by_day on reconciliations (day, party_kind, party, id);

create table reconciliation_differences (
  reconciliation_id bigint not null references reconciliations on delete cascade,
  n integer not null,
  problem text not null check (problem in ('missing-here', 'missing-there', 'other-amount', 'other-member', 'other-state', 'twice-there')),
  kind text not null,
  tx_id text not null,
  round_id text,
  ours jsonb,
  theirs jsonb,
  primary key (reconciliation_id, n)
);

-- A statement while it is compared. What a crash leaves of it is worth nothing, so it is not logged.
create unlogged table statement_lines (
  reconciliation_id bigint not null,
  kind text not null,
  tx_id text not null,
  round_id text,
  member_id bigint,
  amount_minor bigint not null,
  currency text not null,
  status text not null check (status in ('done', 'pending', 'refused')),
  at timestamptz not null
);
create index statement_lines_of on statement_lines (reconciliation_id, tx_id, kind);
