-- How often an outside check was asked about papers without an answer, and when it is asked again; null: never any more.
alter table papers add column check_tries integer not null default 0;
alter table papers add column check_next_at timestamptz default now();
create index papers_to_check on papers (check_next_at) where state = 'pending' and findings is null and check_next_at is not null;
