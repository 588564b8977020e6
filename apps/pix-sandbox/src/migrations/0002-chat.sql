-- The books of customer service that is not ours: what was said, to whom, and what was read.

create table conversations (
  member_id text primary key check (char_length(member_id) between 1 and 64),
  user_name text not null check (char_length(user_name) between 1 and 64),
  begun_at timestamptz not null default now()
);

create table messages (
  message_id bigint generated always as identity primary key,
  member_id text not null references conversations,
  author text not null check (author in ('member', 'robot', 'staff')),
  body text not null check (char_length(body) between 1 and 1000),
  sent_at timestamptz not null default now(),
  -- When the member saw it; what the member wrote is nobody's to read here.
  read_at timestamptz,
  check (author <> 'member' or read_at is null)
);
create index messages_of_conversation on messages (member_id, message_id);
create index messages_unread on messages (member_id) where author <> 'member' and read_at is null;

-- A launch, and the browser that came through it. Only what opens them is kept, hashed.
create table visits (
  token_hash text primary key,
  cookie_hash text unique,
  member_id text not null references conversations,
  language text not null,
  title text not null,
  back_url text not null,
  header_color text not null check (header_color ~ '^#[0-9a-f]{6}$'),
  launch_until timestamptz not null,
  visit_until timestamptz not null
);
create index visits_to_forget on visits (visit_until);
