-- Keeps every word of every game's names in `game_words`.
create or replace function remember_game_words() returns trigger language plpgsql set search_path from current as $$
begin
  insert into game_words
    select distinct word from changed, regexp_split_to_table(search_name, '[^a-z0-9]+') as word where word ~ '[a-z]' and length(word) between 3 and 32
    on conflict do nothing;
  return null;
end $$;
create or replace trigger remember_new_words after insert on games referencing new table as changed for each statement execute function remember_game_words();
create or replace trigger remember_changed_words after update on games referencing new table as changed for each statement execute function remember_game_words();
