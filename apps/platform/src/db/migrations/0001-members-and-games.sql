-- Who plays, who supplies games, and which games there are. Money stands in 0002.

create table members (
  -- Random 62 bits: an id on the wire must not tell how many members a brand has.
  id bigint primary key check (id > 0),
  username text not null check (char_length(username) between 1 and 32),
  nickname text not null,
  -- 0, 1, 2 are members with money; 4 is a free trial (Product §1.4).
  type smallint not null check (type between 0 and 99),
  status text not null default 'active' check (status in ('active', 'blocked', 'closed')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  language text not null default 'pt',
  country text not null default 'BR',
  password_hash text not null,
  must_change_password boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index members_username on members (lower(username));

create table sessions (
  token_hash bytea primary key,
  member_id bigint not null references members,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  ends_at timestamptz not null
);
create index sessions_member on sessions (member_id);

create table providers (
  code text primary key check (code ~ '^[A-Z0-9_]{1,32}$'),
  name text not null,
  is_enabled boolean not null default true,
  -- Two may live at once, so that a vendor can change over without a gap.
  secret text not null,
  secret_next text,
  -- Where a launch sends the phone; {origin} is the host that the phone itself uses, with the studio's port.
  launch_url text not null,
  created_at timestamptz not null default now()
);

create table games (
  -- nodeId of the product: how menus and favourites name a game.
  node_id integer generated always as identity primary key,
  provider_code text not null references providers,
  game_code text not null check (game_code ~ '^[A-Za-z0-9_.:-]{1,64}$'),
  name text not null,
  game_type text not null,
  game_classify text,
  is_new boolean not null default false,
  is_hot boolean not null default false,
  min_bet_minor bigint not null default 1 check (min_bet_minor > 0),
  min_line integer not null default 1,
  is_enabled boolean not null default true,
  sort_order integer not null default 0,
  unique (provider_code, game_code)
);
create index games_by_type on games (game_type, sort_order, node_id) where is_enabled;
