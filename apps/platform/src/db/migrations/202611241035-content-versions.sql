-- What staff write is drafted, shown and kept: every version that was ever shown stays, so that each can be shown again.

create table content_items (
  kind text not null check (kind in ('announcement', 'help', 'terms')),
  key text not null check (key ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  -- What would be shown; null where nothing differs from what is.
  draft jsonb,
  draft_state text check (draft_state in ('draft', 'review')),
  drafted_by bigint references staff,
  drafted_at timestamptz,
  -- The version that is shown, from its first moment on; null: none was yet, or none is any more.
  live_number integer,
  changed_at timestamptz not null default now(),
  version bigint not null default 1,
  primary key (kind, key),
  constraint content_items_draft_whole check ((draft is null) = (draft_state is null))
);
create index content_items_by_change on content_items (kind, changed_at desc, key desc);

create table content_versions (
  kind text not null,
  key text not null,
  number integer not null check (number > 0),
  body jsonb not null,
  published_at timestamptz not null,
  -- Null: the terminal, or what was there before versions were.
  published_by bigint references staff,
  primary key (kind, key, number),
  foreign key (kind, key) references content_items
);

-- Pictures that staff brought, drawn anew.
create table content_pictures (
  address text primary key check (address ~ '^[A-Za-z0-9_-]{22}$'),
  bytes bytea not null,
  width integer not null,
  height integer not null,
  added_at timestamptz not null default now()
);

-- What is shown no more stays where it was, with whoever has read it.
alter table announcements add column is_shown boolean not null default true;
alter table help_items add column is_shown boolean not null default true;

update announcements set key = 'announcement-' || id where key is null;
alter table announcements alter column key set default 'a-' || substr(md5(random()::text), 1, 12), alter column key set not null;
alter table help_items add column key text unique check (key ~ '^[a-z0-9][a-z0-9-]{0,63}$');
update help_items set key = coalesce(nullif(regexp_replace(anchor, '^-+', ''), ''), 'help-' || position);
alter table help_items alter column key set default 'h-' || substr(md5(random()::text), 1, 12), alter column key set not null;

-- What stands already is each item's first version.
insert into content_items (kind, key, live_number) select 'announcement', key, 1 from announcements;
insert into content_versions (kind, key, number, body, published_at)
select 'announcement', key, 1, jsonb_strip_nulls(jsonb_build_object('content', nullif(content, '{}'), 'text', nullif(body, '{}'), 'action', nullif(action, '{}'))) || jsonb_build_object(
  'type', case kind when 'agent' then 'A' when 'notice' then 'PL' when 'banner' then 'B' when 'popup' then 'PU' when 'promotion' then 'PR' else 'H' end,
  'title', title, 'group', group_name, 'platform', platform, 'href', href, 'images', images,
  'imageColour', image_colour, 'categories', to_jsonb(category_keys), 'position', position,
  'startDate', to_char(starts_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'endDate', to_char(ends_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), now()
from announcements;
insert into content_items (kind, key, live_number) select case key when 'terms' then 'terms' else 'help' end, key, 1 from help_items;
insert into content_versions (kind, key, number, body, published_at)
select 'terms', key, 1, jsonb_build_object('title', title, 'content', content), now() from help_items where key = 'terms';
insert into content_versions (kind, key, number, body, published_at)
select 'help', key, 1, jsonb_build_object('anchor', anchor, 'title', title, 'content', content), now() from help_items where key <> 'terms';
