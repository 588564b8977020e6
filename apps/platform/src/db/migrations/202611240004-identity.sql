-- How members get in and stay in: sessions, what was tried, what phones remember, codes, and those whom somebody else vouches for.

create table sessions (
  token_hash bytea primary key,
  -- Stays the same while the token changes; random, as every id that goes out.
  id bigint not null constraint sessions_id unique,
  member_id bigint not null references members,
  device_kind text not null default 'WEB' check (device_kind in ('WEB', 'OTHERS')),
  user_agent text not null default '' check (char_length(user_agent) <= 256),
  address text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  ends_at timestamptz not null,
  -- The member proved anew who they are.
  stepped_up_at timestamptz,
  -- The token before this one is good a moment longer: calls were under way with it.
  previous_hash bytea,
  previous_until timestamptz
);
create index sessions_member on sessions (member_id);
create index sessions_previous on sessions (previous_hash) where previous_hash is not null;

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

-- Pictures that were answered and proofs of work that were handed in: each opens one thing once.
create table spent_proofs (
  id bytea primary key check (octet_length(id) between 8 and 32),
  ends_at timestamptz not null
);
create index spent_proofs_ends on spent_proofs (ends_at);

-- Codes that prove who holds a number or an address.
create table verification_codes (
  -- SHA-256 of what the phone that asked was given: a code opens only what that phone asks.
  request_hash bytea primary key check (octet_length(request_hash) = 32),
  channel text not null check (channel in ('sms', 'email')),
  purpose text not null check (purpose in ('login', 'register', 'password', 'phone', 'email')),
  -- E.164, or an address in small letters.
  target text not null check (char_length(target) between 3 and 254),
  -- The member who binds a number or an address; null for the other purposes.
  member_id bigint references members,
  -- Of whoever asked, for quotas.
  network text not null,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  tries_left smallint not null check (tries_left >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz,
  check ((purpose in ('phone', 'email')) = (member_id is not null))
);
create index verification_codes_target on verification_codes (channel, target, created_at desc);
create index verification_codes_network on verification_codes (network, created_at desc);
create index verification_codes_created on verification_codes (created_at);

-- What waits to be sent to people.
create table outbox (
  -- The same at every try: a gateway that took a message whose answer was lost knows it again.
  id bigint primary key check (id > 0),
  channel text not null check (channel in ('sms', 'email')),
  kind text not null check (kind in ('code', 'reset-link', 'notice')),
  recipient text not null check (char_length(recipient) between 3 and 254),
  language text not null,
  -- What the words are made from; emptied once the message has gone.
  facts jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'dropped', 'failed')),
  tries smallint not null default 0,
  -- The words as they went out, where a sandbox stands in for the gateway.
  subject text,
  body text,
  gateway text,
  created_at timestamptz not null,
  -- After this it is of no use to anybody.
  send_before timestamptz not null,
  next_try_at timestamptz not null,
  ended_at timestamptz
);
create index outbox_due on outbox (next_try_at) where state in ('waiting', 'sending');
create index outbox_created on outbox (created_at desc);

-- Links that set a new password.
create table password_resets (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  member_id bigint not null references members,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz
);
create index password_resets_member on password_resets (member_id);

create table outside_identities (
  provider text not null check (provider in ('google', 'facebook')),
  -- The provider's own name for them, which it never gives to anybody else.
  subject text not null check (char_length(subject) between 1 and 255),
  member_id bigint not null references members,
  -- What the provider calls the account, so that its owner knows it again.
  label text check (char_length(label) <= 254),
  linked_at timestamptz not null default now(),
  primary key (provider, subject),
  unique (member_id, provider)
);

-- From the tap to the session. Whoever reads it can end no sign-in: the state, the ticket and the phone's key are kept as hashes.
create table sign_ins_under_way (
  state_hash bytea primary key,
  provider text not null check (provider in ('google', 'facebook')),
  -- Set where a member links; null where somebody logs in or registers.
  member_id bigint references members,
  phone_key_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  redirect_uri text not null,
  ends_at timestamptz not null,
  -- The browser came back with the state; it does so once.
  returned_at timestamptz,
  ticket_hash bytea unique,
  subject text,
  name text,
  email text,
  spent_at timestamptz
);
create index sign_ins_under_way_ends on sign_ins_under_way (ends_at);

-- Tokens of other issuers that were taken once; kept until they would have run out by themselves.
create table spent_id_tokens (
  token_hash bytea primary key,
  ends_at timestamptz not null
);
create index spent_id_tokens_ends on spent_id_tokens (ends_at);
