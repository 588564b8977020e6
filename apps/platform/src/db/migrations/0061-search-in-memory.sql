-- What a game is also looked for by, such as the fruit on its reels: no name of it, and never shown.
alter table games add column keywords text[] not null default '{}' check (cardinality(keywords) <= 24);

-- Searches read the catalogue that is in memory anyway. The extension may be the operator's and stays.
drop trigger remember_new_words on games;
drop trigger remember_changed_words on games;
drop function remember_game_words();
drop function similar_words(text, integer);
drop table game_words;
