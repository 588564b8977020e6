-- What is given back of play, by level. Rates are never changed: a version holds for the periods that begin on its first day or later.
create table reward_rates (
  version integer primary key generated always as identity,
  from_day date not null,
  -- Over which games: all of them, or one product alone.
  product text not null check (product in ('all', 'casino', 'betting', 'lottery')),
  -- From level 0 up: basis points of cashback and rakeback.
  levels jsonb not null,
  -- By currency: the most and the least that a week's cashback comes to, minor units as texts.
  currencies jsonb not null,
  -- Basis points that the house keeps on average, by class, for games whose return is not known.
  edges jsonb not null,
  made_at timestamptz not null,
  proposal bigint
);

-- A week's cashback, a day's rakeback. Each begins where the one before it ended.
create table reward_runs (
  id bigint primary key generated always as identity,
  kind text not null check (kind in ('cashback', 'rakeback')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Its first day, in the zone of the books.
  day date not null,
  -- Null: nothing was offered in it.
  rates integer references reward_rates,
  -- The feed of closed rounds: what the run before had read, and what this one has. What came in between of earlier rounds is a later change.
  from_n bigint not null,
  to_n bigint not null check (to_n >= from_n),
  -- Rounds that closed earlier than the first run of its kind count in none.
  since timestamptz not null,
  state text not null check (state in ('open', 'computed', 'paying', 'paid')),
  -- Of 64 ranges of members, the next to be computed.
  next_range smallint not null default 0 check (next_range between 0 and 64),
  lines integer not null default 0,
  -- What the lines sum to, by currency.
  sums jsonb not null default '{}',
  made_at timestamptz not null,
  computed_at timestamptz,
  paid_at timestamptz,
  unique (kind, starts_at),
  check ((state = 'open') = (computed_at is null)),
  check (state <> 'paid' or paid_at is not null)
);

create table reward_lines (
  member_id bigint not null references members,
  currency text not null,
  run_id bigint not null references reward_runs,
  -- At the cut.
  level smallint not null,
  -- Cashback: own cash staked, own cash back, rewards. Rakeback: turnover that cash paid.
  played_minor bigint not null,
  back_minor bigint not null,
  rewards_minor bigint not null,
  -- Cashback: what the rate is taken of. Rakeback: turnover by what the house keeps of it, in ten-thousandths of a minor unit.
  base numeric(40) not null,
  rate_bps integer not null,
  amount_minor not_below_zero not null,
  -- Of rakeback: fractions of a minor unit (10⁻⁸) that came from the line before, and that are carried on.
  carried numeric(40) not null,
  remainder numeric(40) not null,
  -- none: it comes to nothing, and carries on.
  state text not null check (state in ('due', 'paid', 'failed', 'none')),
  failed_why text,
  -- When it was paid, or failed last.
  ended_at timestamptz,
  primary key (member_id, currency, run_id),
  check ((state = 'none') = (amount_minor = 0)),
  check ((state = 'failed') = (failed_why is not null)),
  check ((state in ('paid', 'failed')) = (ended_at is not null))
);
create index reward_lines_of_run on reward_lines (run_id, member_id);
create index reward_lines_due on reward_lines (run_id, member_id) where state = 'due';
create index reward_lines_failed on reward_lines (run_id) where state = 'failed';

-- What a member was given is a few transfers among very many.
create index transfers_rewards on transfers (member_id, at) where movement in ('reward-paid', 'bonus-converted');
