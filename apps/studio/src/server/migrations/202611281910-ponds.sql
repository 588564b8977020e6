-- Ponds: up to four members of a game shoot at the same fish.
create table ponds (
  id bigint generated always as identity primary key,
  vendor text not null,
  game_code text not null,
  -- What its fish and their ways follow from, with the time since it began: shown to everybody, and no part of any draw.
  seed integer not null,
  -- A minute ago when it is made, so that it is full of fish from the first look.
  began_at timestamptz not null default now() - interval '1 minute'
);
create index ponds_of_game on ponds (vendor, game_code, id);

create table pond_seats (
  pond_id bigint not null references ponds,
  seat integer not null check (seat between 0 and 3),
  vendor text not null,
  game_code text not null,
  member_id text not null,
  nickname text not null,
  -- Whoever was not seen for a while has left.
  seen_at timestamptz not null default now(),
  primary key (pond_id, seat),
  unique (vendor, game_code, member_id)
);

-- A batch of shots is a round of the wallet, at the fish of one pond.
alter table rounds add column pond_id bigint references ponds;
create index rounds_of_pond on rounds (pond_id, created_at) where pond_id is not null;

-- Fish that are gone before their time, and by which round; of those that would have left by now, the rows go.
create table pond_catches (
  pond_id bigint not null references ponds,
  fish integer not null check (fish >= 0),
  round_id text not null references rounds,
  caught_at timestamptz not null default clock_timestamp(),
  primary key (pond_id, fish)
);
create index pond_catches_by_age on pond_catches (caught_at);
