-- An announcement that offers something: whoever is kept from offers is not shown it.
alter table announcements add column is_offer boolean not null default false;
