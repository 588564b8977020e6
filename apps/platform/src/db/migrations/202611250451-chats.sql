-- Conversations of members with staff, where customer service is the house's own: what is said lies sealed under the member's key.

create table chats (
  id bigint primary key check (id > 0),
  member_id bigint not null references members,
  state text not null default 'open' check (state in ('open', 'ended')),
  staff_id bigint references staff,
  started_at timestamptz not null,
  -- When anything was last said, and whether it waits for the house since.
  touched_at timestamptz not null,
  waits_since timestamptz,
  ended_at timestamptz,
  lines integer not null default 0,
  -- Lines that the other side has not seen.
  member_unread integer not null default 0,
  staff_unread integer not null default 0
);
-- A member has one conversation at a time.
create unique index chats_open on chats (member_id) where state = 'open';
create index chats_of_member on chats (member_id, started_at desc, id desc);
create index chats_by_time on chats (started_at desc, id desc);
create index chats_waiting on chats (waits_since, id) where state = 'open' and waits_since is not null;

create table chat_lines (
  chat_id bigint not null references chats,
  number integer not null check (number > 0),
  said_by text not null check (said_by in ('member', 'staff')),
  request_id text,
  staff_id bigint references staff,
  body bytea,
  said_at timestamptz not null,
  primary key (chat_id, number)
);
create unique index chat_lines_request on chat_lines (chat_id, request_id) where request_id is not null;

alter table support_settings
  -- Null: somebody always answers.
  add column hours jsonb,
  add column texts jsonb not null default '{"away": {}, "welcome": {}}';
