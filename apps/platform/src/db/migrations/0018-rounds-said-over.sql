-- Rounds that a bet itself said to be over. They end a while later, because until then the bet may be taken back: docs/decisions/0114.

create table rounds_said_over (
  source text not null,
  round_id text not null,
  member_id bigint not null,
  game_code text not null,
  said_at timestamptz not null default now(),
  primary key (round_id, source)
);
create index rounds_said_over_by_time on rounds_said_over (said_at);
