-- The likest words of all games' names first. Two letters of a word of five that change places leave a fifth of its trigrams. The extension may
-- lie in a schema of the operator's own.
do $$
declare
  home text := current_schema();
  trgm text := (select nspname from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm');
begin
  execute format($function$
    create or replace function similar_words(typed text, most integer) returns table (word text) language sql stable
    set search_path = %I, %I, pg_catalog set pg_trgm.similarity_threshold = 0.15
    as 'select game_words.word from game_words where game_words.word %% typed order by similarity(game_words.word, typed) desc, game_words.word limit most'
  $function$, home, trgm);
end $$;
