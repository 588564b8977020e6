-- Staff run the catalogue: versions of rows, what a game returns, states at a time to come, files that wait to be published, catalogues as they were.

alter table games
  -- Counted up by every change, whoever makes it (`row_changed`).
  add column version integer not null default 1,
  -- What the game gives back of its stakes by its maker's word, in hundredths of a per cent. Null: nobody said.
  add column return_bps integer check (return_bps between 1 and 10000),
  -- The game's own version at its maker.
  add column release text check (char_length(release) between 1 and 32),
  -- By market: the certificate's number.
  add column certificates jsonb not null default '{}' check (jsonb_typeof(certificates) = 'object');
alter table providers
  add column version integer not null default 1,
  -- Of the stakes less the payouts, what the vendor gets. Null: not agreed here.
  add column fee_bps integer check (fee_bps between 0 and 10000),
  -- Between them its games open no more; what is open goes on.
  add column closed_from timestamptz,
  add column closed_until timestamptz,
  -- What `trevo-conformance` said last: { at, passed, failed }.
  add column conformance jsonb,
  add constraint providers_closed check ((closed_from is null) = (closed_until is null) and closed_until > closed_from);
create index games_by_place on games (sort_order, node_id);

create table game_changes (
  id bigint primary key,
  node_id integer not null references games,
  is_enabled boolean not null,
  at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'cancelled')),
  made_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'waiting') = (ended_at is null))
);
create index game_changes_due on game_changes (at, id) where state = 'waiting';
create index game_changes_of on game_changes (node_id, at);

-- A file as it came; nothing of it holds before it is published.
create table game_imports (
  id bigint primary key,
  name text not null check (char_length(name) between 1 and 120),
  text text not null,
  sha256 bytea not null check (length(sha256) = 32),
  games integer not null,
  uploaded_by bigint references staff,
  uploaded_at timestamptz not null,
  state text not null default 'draft' check (state in ('draft', 'published')),
  published_at timestamptz
);
create index game_imports_by_time on game_imports (uploaded_at desc, id desc);

-- The whole catalogue as it was before a publication, so that it can be put back.
create table catalogue_snapshots (
  id bigint primary key,
  import_id bigint not null references game_imports,
  taken_at timestamptz not null,
  games integer not null,
  content jsonb not null,
  restored_at timestamptz
);
create index catalogue_snapshots_by_time on catalogue_snapshots (taken_at desc, id desc);
