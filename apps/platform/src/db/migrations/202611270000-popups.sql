-- Who a banner or a pop-up is for, by the rules of promotions; nobody in particular where it asks nothing.
alter table announcements
  add column audience jsonb not null default '{"all": []}' check (jsonb_typeof(audience -> 'all') = 'array' and jsonb_array_length(audience -> 'all') <= 20),
  add column is_targeted boolean not null generated always as (jsonb_array_length(audience -> 'all') > 0) stored,
  add column frequency text not null default 'once' check (frequency in ('once', 'day', 'visit', 'until-closed')),
  add column priority smallint not null default 0 check (priority between 0 and 100),
  add column page text not null default 'home' check (page in ('home', 'activity', 'rewards', 'club')),
  add constraint announcements_targeted check (kind in ('banner', 'popup') or not is_targeted);

-- What a member was shown as a pop-up: a row a day of the books, the last visit of it.
create table popup_views (
  member_id bigint not null references members,
  announcement_id bigint not null references announcements on delete cascade,
  day date not null,
  seen_at timestamptz not null,
  closed_at timestamptz,
  visit text not null check (visit ~ '^[a-z0-9-]{8,36}$'),
  primary key (member_id, announcement_id, day)
);
create index popup_views_by_day on popup_views (announcement_id, day) include (closed_at);
create index popup_views_by_age on popup_views (day);
