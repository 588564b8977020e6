-- Announcements of every type, what a member has read of them, help, and the inbox.
alter table announcements
  drop constraint announcements_kind_check,
  drop constraint announcements_kind_position_key,
  -- By which an import knows it again.
  add column key text unique check (key ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  add column group_name text not null default 'm_home' check (group_name in ('m_hotgames', 'm_home', 'm_leftmenu', 'm_reg', 'm_newgame')),
  add column platform text not null default 'M' check (platform in ('M', 'W')),
  -- HTML by language, sanitised when it was saved.
  add column content jsonb not null default '{}',
  add column images jsonb not null default '[]',
  add column category_keys text[] not null default '{}',
  add constraint announcements_kind_check check (kind in ('banner', 'notice', 'agent', 'popup', 'promotion', 'hot'));
-- An import of the same content knows what a first start has put in.
update announcements set key = kind || '-' || position;
create index announcements_by_kind on announcements (kind, position);

create table announcement_categories (
  key text primary key check (key ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  position smallint not null,
  name jsonb not null
);

create table announcement_reads (
  member_id bigint not null references members,
  announcement_id bigint not null references announcements on delete cascade,
  read_at timestamptz not null default now(),
  primary key (member_id, announcement_id)
);

create table help_items (
  position smallint primary key,
  -- What `#anchor` in an address leads to.
  anchor text unique check (anchor ~ '^[a-z0-9-]{1,32}$'),
  title jsonb not null,
  content jsonb not null
);

create table mails (
  id bigint primary key generated always as identity,
  member_id bigint not null references members,
  title text not null check (char_length(title) between 1 and 200),
  -- HTML, sanitised when it was saved.
  content text not null check (char_length(content) <= 65536),
  -- Its first words without their marks.
  preview text not null check (char_length(preview) <= 200),
  sent_at timestamptz not null default now(),
  read_at timestamptz
);
create index mails_of_member on mails (member_id, id desc);
create index mails_unread on mails (member_id) where read_at is null;
