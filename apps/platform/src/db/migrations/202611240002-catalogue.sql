-- Which vendors and games there are, and how they are arranged.

create table providers (
  code text primary key check (code ~ '^[A-Z0-9_]{1,32}$'),
  name text not null,
  is_enabled boolean not null default true,
  sort_order smallint not null default 100,
  -- How this vendor speaks to us: docs/vendors.md.
  dialect text not null default 'v1' check (dialect in ('v1', 'hub88')),
  -- Two may live at once, so that a vendor can change over without a gap.
  secret text not null,
  secret_next text,
  -- PEM; of those that sign with a key of their own. Two may live at once, as two secrets may.
  public_key text,
  public_key_next text,
  -- Where a launch sends the phone; {origin} is the host that the phone itself uses, with the studio's port.
  launch_url text not null,
  -- {studio} is our own studio's origin as the platform reaches it. Null: this vendor answers no such question.
  status_url text,
  statement_url text,
  -- A vendor bills what is played: play money is for those who agreed to it.
  takes_play_money boolean not null default false,
  created_at timestamptz not null default now(),
  check ((dialect = 'hub88') = (public_key is not null)),
  check (public_key_next is null or public_key is not null)
);

create table games (
  -- nodeId of the product: how menus and favourites name a game.
  node_id integer generated always as identity primary key,
  provider_code text not null references providers,
  game_code text not null check (game_code ~ '^[A-Za-z0-9_.:-]{1,64}$'),
  name text not null,
  names jsonb not null default '{}',
  game_type text not null,
  -- A game may be of several classes, the main one first.
  classes text[] not null default '{}',
  is_new boolean not null default false,
  is_hot boolean not null default false,
  min_bet_minor bigint not null default 1 check (min_bet_minor > 0),
  max_bet_minor bigint,
  min_line integer not null default 1,
  is_enabled boolean not null default true,
  sort_order integer not null default 0,
  -- Whether a stake in this game may be paid with bonus money once cash is used up.
  takes_bonus boolean not null default false,
  room_id text check (char_length(room_id) between 1 and 64),
  supports_play boolean not null default true,
  is_html5 boolean not null default true,
  has_free_play boolean not null default false,
  lotto_modes text[] not null default '{}' check (lotto_modes <@ '{Traditional,Entertainment}'),
  shows_icon boolean not null default true,
  -- A path below an image origin; where it is null the picture is the one of the vendor's and the game's code.
  icon_path text check (icon_path ~ '^/[^/\\]' and char_length(icon_path) <= 256),
  -- The tile's main colour, to show until the tile is there.
  icon_colour text not null default '#1b3a2c' check (icon_colour ~ '^#[0-9a-f]{6}$'),
  -- Found without accents and in any case, whichever language the name was typed in.
  search_name text not null generated always as (
    lower(translate(name || ' ' || regexp_replace(names::text, '"[A-Za-z-]+": ', '', 'g') || ' ' || game_code,
      'áàâãäåéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ',
      'aaaaaaeeeeiiiiooooouuuucnAAAAAAEEEEIIIIOOOOOUUUUCN'))
  ) stored,
  unique (provider_code, game_code),
  constraint games_check check (max_bet_minor >= min_bet_minor)
);
create index games_by_type on games (game_type, sort_order, node_id) where is_enabled;

-- A vendor in one category: its place, name and picture there.
create table vendor_categories (
  provider_code text not null references providers,
  game_type text not null,
  sort_order integer not null default 0,
  -- Null: the vendor's own name.
  display_name text check (char_length(display_name) between 1 and 64),
  icon_path text check (icon_path ~ '^/[^/\\]' and char_length(icon_path) <= 256),
  primary key (provider_code, game_type)
);

-- What the bar of a category's page offers, in its order.
create table game_classes (
  game_type text not null,
  code text not null check (code ~ '^[A-Z0-9_]{1,32}$' and code not in ('ALL', 'NEW')),
  sort_order integer not null default 0,
  names jsonb not null default '{}',
  primary key (game_type, code)
);

-- Who keeps the catalogue in memory asks for this number and reads the rest only when it is another.
create table catalogue_version (
  is_only boolean primary key default true check (is_only),
  version bigint not null default 1
);
insert into catalogue_version default values;
