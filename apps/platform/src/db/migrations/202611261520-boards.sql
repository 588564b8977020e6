-- Leaderboards. The terms of one that is published never change (`functions/promotions/boards-are-kept.sql`).
create table boards (
  key text primary key check (key ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  state text not null default 'draft' check (state in ('draft', 'waiting', 'live', 'provisional', 'final', 'ended')),
  terms jsonb not null,
  -- By the market's clock when it was written down; rounds are compared with them by the database's time of their closing.
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  final_from timestamptz not null check (final_from > ends_at),
  made_by bigint references staff,
  approved_by bigint references staff,
  published_at timestamptz,
  changed_at timestamptz not null,
  version bigint not null default 1,
  check ((state = 'draft') = (published_at is null))
);
create index boards_at_work on boards (state) where state in ('waiting', 'live', 'provisional', 'final');

-- How far the feed of closed rounds was read for boards.
create table boards_turn (
  is_only boolean primary key default true check (is_only),
  n bigint not null
);
insert into boards_turn (n) select coalesce(max(n), 0) from play_facts;

create table board_entries (
  member_id bigint not null references members,
  board_key text not null references boards,
  -- Counted up as members join.
  entry bigint not null generated always as identity,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Rounds count that closed from then on.
  joined_at timestamptz not null,
  is_hidden boolean not null,
  -- Made anew from the feed at the next step.
  is_stale boolean not null default true,
  rounds integer not null default 0 check (rounds >= 0),
  sum numeric(40) not null default 0,
  kept text[] not null default '{}',
  -- Null: nothing was reached.
  score numeric(40),
  reached_at timestamptz,
  reached_n bigint,
  -- Taken off by staff.
  out_at timestamptz,
  out_by bigint references staff,
  out_reason text check (char_length(out_reason) between 1 and 500),
  primary key (member_id, board_key),
  check ((score is null) = (reached_at is null) and (score is null) = (reached_n is null)),
  check ((out_at is null) = (out_reason is null))
);
create index board_entries_by_score on board_entries (board_key, score desc, reached_at, reached_n, entry) include (rounds, member_id) where score is not null and out_at is null;
create index board_entries_stale on board_entries (board_key) where is_stale;

-- Final places, kept as they were decided.
create table board_results (
  member_id bigint not null,
  board_key text not null,
  place integer not null check (place > 0),
  score numeric(40) not null,
  currency text not null,
  prize_minor not_below_zero not null,
  paid_at timestamptz,
  primary key (member_id, board_key),
  foreign key (member_id, board_key) references board_entries,
  check (prize_minor > 0 or paid_at is null)
);
create index board_results_by_place on board_results (board_key, place);
create index board_results_unpaid on board_results (board_key) where prize_minor > 0 and paid_at is null;
