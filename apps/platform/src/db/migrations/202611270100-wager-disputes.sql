-- A member doubts what a round counted for a bonus: once a round, with a reason, until staff have decided.
create table wager_disputes (
  id bigint primary key generated always as identity,
  member_id bigint not null references members,
  grant_id bigint not null references bonus_grants,
  source text not null,
  round_id text not null,
  -- The line that was doubted.
  fact_n bigint not null,
  -- Sealed under the member's key; the sentence is the house's answer.
  reason bytea not null,
  sentence bytea,
  state text not null default 'open' check (state in ('open', 'corrected', 'kept')),
  made_at timestamptz not null,
  decided_at timestamptz,
  staff_id bigint references staff,
  version integer not null default 1,
  unique (grant_id, source, round_id),
  check ((state = 'open') = (decided_at is null and sentence is null)),
  foreign key (grant_id, fact_n) references wager_lines
);
create index wager_disputes_open on wager_disputes (made_at, id) where state = 'open';
create index wager_disputes_of_member on wager_disputes (member_id, id);

-- What a round counts since staff corrected it, in place of what its last line says: one a line, and never less than it counted.
create table wager_corrections (
  grant_id bigint not null,
  fact_n bigint not null,
  dispute_id bigint not null references wager_disputes,
  weight_bps integer not null check (weight_bps between 0 and 10000),
  counts_minor not_below_zero not null,
  added_minor above_zero not null,
  reason text not null check (reason in ('counted', 'over-max', 'no-weight', 'nothing', 'other-game')),
  made_at timestamptz not null,
  primary key (grant_id, fact_n),
  foreign key (grant_id, fact_n) references wager_lines
);
