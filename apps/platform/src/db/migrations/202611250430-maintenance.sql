-- When games of a vendor do not open, with words for members. What is open goes on.
alter table providers drop constraint providers_closed, drop column closed_from, drop column closed_until;

create table maintenance_windows (
  id bigint primary key,
  provider_code text not null references providers,
  -- Null: all of the vendor's games.
  game_code text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- By language.
  words jsonb not null check (jsonb_typeof(words) = 'object'),
  made_by bigint references staff,
  made_at timestamptz not null,
  -- Before its end, by somebody.
  ended_at timestamptz,
  check (ends_at > starts_at)
);
create index maintenance_windows_of on maintenance_windows (provider_code, ends_at desc);

-- What a vendor calls a game of its own in its statements, where that is not the code by which it plays.
create table vendor_game_names (
  provider_code text not null references providers,
  name text not null check (char_length(name) between 1 and 128),
  game_code text not null,
  mapped_at timestamptz not null,
  primary key (provider_code, name)
);
