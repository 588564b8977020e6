-- Sessions that their member can see and end, what was tried to get in, what phones remember, and the keys that bodies are encrypted for.
alter table sessions
  -- Stays the same while the token changes; random, as every id that goes out.
  add column id bigint,
  add column device_kind text not null default 'WEB' check (device_kind in ('WEB', 'OTHERS')),
  add column user_agent text not null default '' check (char_length(user_agent) <= 256),
  add column address text not null default '',
  -- The member proved anew who they are.
  add column stepped_up_at timestamptz,
  -- The token before this one is good a moment longer: calls were under way with it.
  add column previous_hash bytea,
  add column previous_until timestamptz;
update sessions set id = ('x' || encode(substr(token_hash, 1, 7), 'hex'))::bit(56)::bigint + 1;
alter table sessions alter column id set not null, add constraint sessions_id unique (id);
create index sessions_previous on sessions (previous_hash) where previous_hash is not null;

-- The job that ends the sessions of those who were barred asks every two seconds.
create index members_barred on members (id) where status <> 'active';

create table login_events (
  id bigint primary key generated always as identity,
  -- Null: nobody has the name. The name itself is not kept, because people type passwords into it.
  member_id bigint references members,
  at timestamptz not null,
  method text not null check (method in ('password', 'sms', 'firebase', 'remembered', 'identity', 'passkey', 'trial', 'registration', 'reset')),
  is_success boolean not null,
  -- Of a failure: the refusal.
  reason text,
  device_kind text not null,
  user_agent text not null check (char_length(user_agent) <= 256),
  address text not null,
  device_hash bytea,
  check (is_success = (reason is null))
);
create index login_events_of_member on login_events (member_id, id desc);
create index login_events_by_time on login_events (at);

-- A phone that a member logged in on: a stranger's wrong tries do not shut it out.
create table known_devices (
  member_id bigint not null references members,
  device_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (member_id, device_hash)
);

-- Wrong tries, by the hash of a name, a network, a device, or a name on a device. A name that nobody has counts like any other.
create table login_failures (
  subject bytea primary key,
  failures integer not null check (failures > 0),
  last_at timestamptz not null,
  locked_until timestamptz
);
create index login_failures_by_time on login_failures (last_at);

-- One row a phone: the credential that is good, and the one before it for as long as nobody used the good one.
create table remembered_logins (
  id bigint primary key,
  member_id bigint not null references members,
  key_x text not null,
  key_y text not null,
  credential_hash bytea not null,
  previous_hash bytea,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
create index remembered_logins_member on remembered_logins (member_id, last_used_at);

-- A day's key pair, deleted when its day is past: bodies that somebody recorded can then be opened by nobody.
create table body_keys (
  day text primary key check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  kid text not null unique,
  -- Sealed: who reads the database alone opens no body.
  sealed_key bytea not null
);

create table spent_nonces (
  nonce text primary key check (char_length(nonce) between 16 and 64),
  spent_at timestamptz not null
);
create index spent_nonces_by_time on spent_nonces (spent_at);
