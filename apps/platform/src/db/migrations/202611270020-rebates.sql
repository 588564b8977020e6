-- What agents and members earn of play, day by day. A rate is never changed: a later one takes its place from its day on.
create table rebate_rates (
  member_id bigint not null references members,
  category text not null,
  from_day date not null,
  -- Basis points of the valid turnover.
  bps integer not null check (bps between 0 and 10000),
  made_at timestamptz not null,
  primary key (member_id, category, from_day)
);

create table rebate_runs (
  id bigint primary key generated always as identity,
  -- In the zone of the books.
  day date not null unique,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- The feed of closed rounds: what the run before had read, and what this one has. What came in between of earlier rounds is a correction.
  from_n bigint not null,
  to_n bigint not null check (to_n >= from_n),
  -- Rounds that closed earlier than the first run count in none.
  since timestamptz not null,
  -- open: turnover is being summed; fanned: teams are; computed: lines stand.
  state text not null check (state in ('open', 'fanned', 'computed', 'paying', 'paid')),
  next_range smallint not null default 0 check (next_range between 0 and 64),
  lines integer not null default 0,
  -- What the lines sum to, by currency.
  sums jsonb not null default '{}',
  made_at timestamptz not null,
  paid_at timestamptz,
  check (state <> 'paid' or paid_at is not null)
);

-- Valid turnover that a run counts: of its own day, and of earlier ones whose rounds changed meanwhile. Below zero where a change took play back.
create table turnover_days (
  run_id bigint not null references rebate_runs,
  member_id bigint not null references members,
  currency text not null,
  category text not null,
  -- The day in which the round closed: its tree and its rates count.
  of_day date not null,
  valid_minor bigint not null,
  primary key (member_id, run_id, currency, category, of_day)
);
create index turnover_days_of_run on turnover_days (run_id, of_day);

-- What a run's lines are made of: the team of each direct member of an earner, or the earner's own play.
create table rebate_branches (
  run_id bigint not null references rebate_runs,
  earner_id bigint not null references members,
  -- The direct member at the top of the branch; the earner: own play.
  branch_id bigint not null references members,
  currency text not null,
  category text not null,
  of_day date not null,
  turnover_minor bigint not null,
  rate_bps integer not null,
  below_bps integer not null,
  primary key (earner_id, run_id, branch_id, currency, category, of_day)
);

create table rebate_lines (
  member_id bigint not null references members,
  currency text not null,
  run_id bigint not null references rebate_runs,
  -- In ten-thousandths of a minor unit: what the branches come to, what the line before left, what this one leaves.
  exact numeric(40) not null,
  carried numeric(40) not null,
  remainder numeric(40) not null,
  amount_minor not_below_zero not null,
  -- none: it comes to nothing, and carries on.
  state text not null check (state in ('due', 'paid', 'failed', 'none')),
  failed_why text,
  -- When it was paid, or failed last.
  ended_at timestamptz,
  primary key (member_id, currency, run_id),
  check (carried + exact = amount_minor * 10000 + remainder and remainder < 10000),
  check ((state = 'none') = (amount_minor = 0)),
  check ((state = 'failed') = (failed_why is not null)),
  check ((state in ('paid', 'failed')) = (ended_at is not null))
);
create index rebate_lines_of_run on rebate_lines (run_id, member_id);
create index rebate_lines_due on rebate_lines (run_id, member_id) where state = 'due';
create index rebate_lines_failed on rebate_lines (run_id) where state = 'failed';
