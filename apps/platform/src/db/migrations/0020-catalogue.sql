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

-- Whoever changes a game, also by hand and with another search path, meets these: they name their tables in the schema of this migration.
create function catalogue_changed() returns trigger language plpgsql set search_path from current as $$
begin
  update catalogue_version set version = version + 1;
  return null;
end $$;
create trigger catalogue_changed after insert or update or delete or truncate on games for each statement execute function catalogue_changed();
create trigger catalogue_changed after insert or update or delete or truncate on providers for each statement execute function catalogue_changed();
create trigger catalogue_changed after insert or update or delete or truncate on vendor_categories for each statement execute function catalogue_changed();
create trigger catalogue_changed after insert or update or delete or truncate on game_classes for each statement execute function catalogue_changed();

-- Every word of every name, so that a mistyped one is compared with thousands of words and not with whole names. A word of a game that is gone
-- stays: it finds nothing.
create table game_words (word text primary key);

create function remember_game_words() returns trigger language plpgsql set search_path from current as $$
begin
  insert into game_words
    select distinct word from changed, regexp_split_to_table(search_name, '[^a-z0-9]+') as word where word ~ '[a-z]' and length(word) between 3 and 32
    on conflict do nothing;
  return null;
end $$;
create trigger remember_new_words after insert on games referencing new table as changed for each statement execute function remember_game_words();
create trigger remember_changed_words after update on games referencing new table as changed for each statement execute function remember_game_words();
insert into game_words
  select distinct word from games, regexp_split_to_table(search_name, '[^a-z0-9]+') as word where word ~ '[a-z]' and length(word) between 3 and 32;

-- A server of the operator's own may have the extension already, in a schema that our connections do not look into.
create extension if not exists pg_trgm;
do $$
declare
  home text := current_schema();
  trgm text := (select nspname from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm');
begin
  execute format('create index game_words_by_trigram on game_words using gin (word %I.gin_trgm_ops)', trgm);
  -- The likest words first. Two letters of a word of five that change places leave a fifth of its trigrams.
  execute format($function$
    create function similar_words(typed text, most integer) returns table (word text) language sql stable
    set search_path = %I, %I, pg_catalog set pg_trgm.similarity_threshold = 0.15
    as 'select game_words.word from game_words where game_words.word %% typed order by similarity(game_words.word, typed) desc, game_words.word limit most'
  $function$, home, trgm);
end $$;
