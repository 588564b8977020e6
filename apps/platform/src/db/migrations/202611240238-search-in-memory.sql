-- What a game is also looked for by, such as the fruit on its reels: no name of it, and never shown.
alter table games add column keywords text[] not null default '{}' check (cardinality(keywords) <= 24);

-- Searches read the catalogue that is in memory anyway: what versions before kept of its words goes. An extension of the operator's own stays.
drop trigger if exists remember_new_words on games;
drop trigger if exists remember_changed_words on games;
drop function if exists remember_game_words();
drop function if exists similar_words(text, integer);
drop table if exists game_words;
do $$ begin
  if exists (select from pg_extension where extname = 'pg_trgm' and extnamespace = current_schema()::regnamespace) then
    drop extension pg_trgm;
  end if;
end $$;
