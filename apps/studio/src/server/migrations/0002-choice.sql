-- What the member bet on, in a game that offers a choice; the game says which words it takes.
alter table rounds add column choice text not null default '' check (choice ~ '^[a-z0-9:,-]{0,32}$');
