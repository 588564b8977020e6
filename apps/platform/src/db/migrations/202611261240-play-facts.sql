-- What each closed round was, for all that follows from play: written once, and a row more for each later change.
create table play_facts (
  -- The order in which readers meet them.
  n bigint primary key generated always as identity,
  member_id bigint not null references members,
  currency text not null,
  source text not null,
  round_id text not null,
  -- 0: the round closed; 1, 2 …: what changed afterwards.
  part integer not null,
  game_code text not null,
  -- The game's main class when it was written.
  category text not null,
  closed_at timestamptz not null,
  -- The first stake's place among the member's cash transfers.
  first_seq bigint not null,
  -- As they stand with this row. Stakes that were given back are in none of them; cash is that part of the stakes which was no bonus money.
  staked_minor not_below_zero not null,
  cash_minor not_below_zero not null,
  back_minor bigint not null,
  turnover_minor not_below_zero not null,
  check (cash_minor <= staked_minor and turnover_minor <= staked_minor),
  unique (round_id, source, part)
);
create index play_facts_of_member on play_facts (member_id, n);

-- How far the rounds have been read. Rounds touched before `next_until` can all be seen once no transaction older than `next_xact` runs.
create table play_facts_turn (
  is_only boolean primary key default true check (is_only),
  -- Rounds that closed before are in no fact.
  since timestamptz not null,
  until timestamptz not null,
  next_until timestamptz not null,
  next_xact xid8 not null
);
insert into play_facts_turn (since, until, next_until, next_xact) values (statement_timestamp(), statement_timestamp(), statement_timestamp(), pg_current_xact_id());

-- Rounds are touched in nearly the order in which they lie: small ranges, because the newest are looked at again and again.
create index rounds_by_touch on rounds using brin (touched_at) with (pages_per_range = 16, autosummarize = on);
