-- A set of daily tasks. It holds from its first day on, until one with a later day begins.
create table task_sets (
  version integer primary key generated always as identity,
  from_day date not null,
  -- In their order; what each counts, how much of it, and its points.
  tasks jsonb not null check (jsonb_typeof(tasks) = 'array' and jsonb_array_length(tasks) between 3 and 6),
  -- For all of them; 0: nothing.
  chest_points integer not null check (chest_points between 0 and 1000000),
  made_at timestamptz not null,
  proposal bigint
);
insert into task_sets (from_day, tasks, chest_points, made_at) values ('2026-01-01', '[
  {"metric": "sign-in", "points": 5},
  {"metric": "rounds", "category": null, "game": null, "target": 20, "points": 10},
  {"metric": "games", "category": null, "target": 3, "points": 15},
  {"metric": "turnover", "category": null, "amounts": {"BRL": 5000, "EUR": 1000, "USD": 1000, "GBP": 1000}, "points": 20}
]', 30, statement_timestamp());

-- How far the feed of closed rounds was read for tasks.
create table task_turn (
  is_only boolean primary key default true check (is_only),
  n bigint not null
);
insert into task_turn (n) values (0);

-- What a member played of a game on a day of the house's zone, corrections with it: every task counts from it.
create table task_counts (
  member_id bigint not null references members,
  -- On which the round closed.
  day date not null,
  source text not null,
  game_code text not null,
  category text not null,
  currency text not null,
  rounds integer not null,
  -- Valid turnover as far as cash paid it.
  turnover_minor bigint not null,
  primary key (member_id, day, source, game_code, category, currency)
);

create table task_claims (
  member_id bigint not null references members,
  day date not null,
  -- Its place in the set; 0: the chest.
  task smallint not null check (task between 0 and 6),
  version integer not null references task_sets,
  points integer not null check (points > 0),
  at timestamptz not null,
  primary key (member_id, day, task)
);
