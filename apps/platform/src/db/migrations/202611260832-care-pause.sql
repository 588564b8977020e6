-- Whether the house pauses play by itself when a harm score asks for it, where its market does not ask for that anyway.
alter table site add column is_care_pause_on boolean not null default true;
