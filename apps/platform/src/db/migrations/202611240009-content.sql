-- Announcements of every type, what a member has read of them, help, and the inbox.

create table announcements (
  id bigint primary key generated always as identity,
  kind text not null check (kind in ('banner', 'notice', 'agent', 'popup', 'promotion', 'hot')),
  position smallint not null,
  -- By which an import knows it again.
  key text unique check (key ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  group_name text not null default 'm_home' check (group_name in ('m_hotgames', 'm_home', 'm_leftmenu', 'm_reg', 'm_newgame')),
  platform text not null default 'M' check (platform in ('M', 'W')),
  category_keys text[] not null default '{}',
  -- Words by language; the first language of the site stands in for one that is missing.
  title jsonb not null,
  body jsonb not null default '{}',
  action jsonb not null default '{}',
  -- HTML by language, sanitised when it was saved.
  content jsonb not null default '{}',
  -- A path of this site, never another's address.
  href text not null default '/m/home' check (href ~ '^/($|[^/\\])'),
  image_path text not null default '',
  image_colour text not null default '#123528' check (image_colour ~ '^#[0-9a-f]{6}$'),
  images jsonb not null default '[]',
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  constraint announcements_check check (ends_at > starts_at)
);
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
