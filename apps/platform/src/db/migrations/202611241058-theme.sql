-- A brand's own colours, drafted and shown by versions; what the site sets is changed by acts, each on the version that it was made on.

alter table site add column theme jsonb not null default '{"dark": {}, "light": {}}';
alter table site add column version integer not null default 1;

alter table content_items drop constraint content_items_kind_check;
alter table content_items add constraint content_items_kind_check check (kind in ('announcement', 'help', 'terms', 'theme'));

-- What opens the phone in the office's frame, once: with drafted colours, or as a member sees it.
create table frame_tickets (
  token_hash bytea primary key,
  kind text not null check (kind in ('theme', 'member')),
  facts jsonb not null,
  -- The one origin that may frame it.
  origin text not null,
  staff_id bigint not null references staff,
  expires_at timestamptz not null
);
