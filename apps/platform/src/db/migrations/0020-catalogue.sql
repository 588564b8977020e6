-- All that is known of a game, who offers what, what members like and opened, and names found in spite of typing mistakes.

alter table games
  -- In place of game_classify: a game may be of several classes, the main one first.
  add column classes text[] not null default '{}',
  add column room_id text check (char_length(room_id) between 1 and 64),
  add column supports_play boolean not null default true,
  add column is_html5 boolean not null default true,
  add column has_free_play boolean not null default false,
  add column lotto_modes text[] not null default '{}' check (lotto_modes <@ '{Traditional,Entertainment}'),
  add column shows_icon boolean not null default true,
  -- A path below an image origin; where it is null the picture is the one of the vendor's and the game's code.
  add column icon_path text check (icon_path ~ '^/[^/\\]' and char_length(icon_path) <= 256);
update games set classes = array[game_classify] where game_classify is not null;

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
insert into vendor_categories (provider_code, game_type, sort_order)
  select provider_code, game_type, min(providers.sort_order) from games join providers on providers.code = provider_code group by 1, 2;

-- What the bar of a category's page offers, in its order.
create table game_classes (
  game_type text not null,
  code text not null check (code ~ '^[A-Z0-9_]{1,32}$' and code not in ('ALL', 'NEW')),
  sort_order integer not null default 0,
  names jsonb not null default '{}',
  primary key (game_type, code)
);
insert into game_classes (game_type, code, sort_order)
  select game_type, game_classify, (row_number() over (partition by game_type order by min(sort_order)))::integer
  from games where game_classify ~ '^[A-Z0-9_]{1,32}$' and game_classify not in ('ALL', 'NEW') group by 1, 2;
alter table games drop column game_classify;

create table favourites (
  member_id bigint not null references members,
  node_id integer not null references games,
  added_at timestamptz not null default now(),
  primary key (member_id, node_id)
);
create index favourites_latest on favourites (member_id, added_at desc, node_id);

create table recent_games (
  member_id bigint not null references members,
  node_id integer not null references games,
  opened_at timestamptz not null default now(),
  primary key (member_id, node_id)
);
create index recent_games_latest on recent_games (member_id, opened_at desc, node_id);

-- Who keeps the catalogue in memory asks for this number and reads the rest only when it is another.
create table catalogue_version (
  is_only boolean primary key default true check (is_only),
  version bigint not null default 1
);
insert into catalogue_version default values;

create function catalogue_changed() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  return null;
end $$;
create trigger catalogue_changed after insert or update or delete or truncate on games for each statement execute function catalogue_changed();
create trigger catalogue_changed after insert or update or delete or truncate on providers for each statement execute function catalogue_changed();
create trigger catalogue_changed after insert or update or delete or truncate on vendor_categories for each statement execute function catalogue_changed();
create trigger catalogue_changed after insert or update or delete or truncate on game_classes for each statement execute function catalogue_changed();

-- A server of the operator's own may have the extension already, in a schema that our connections do not look into.
create extension if not exists pg_trgm;
do $$
declare
  home text := current_schema();
  trgm text := (select nspname from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm');
begin
  execute format('create index games_by_similar_name on games using gin (search_name %I.gin_trgm_ops)', trgm);
  -- Names with a part like what was typed, the likest first, and none much less like it than the first. The threshold lets two letters
  -- of a word of five change places.
  execute format($function$
    create function similar_games(typed text, most integer) returns table (node_id integer) language sql stable
    set search_path = %I, %I, pg_catalog set pg_trgm.word_similarity_threshold = 0.3
    as '
      with alike as (select games.node_id, sort_order, word_similarity(typed, search_name) as likeness from games where typed <%% search_name)
      select alike.node_id from alike where likeness >= 0.8 * (select max(likeness) from alike)
      order by likeness desc, sort_order, alike.node_id limit most'
  $function$, home, trgm);
end $$;
