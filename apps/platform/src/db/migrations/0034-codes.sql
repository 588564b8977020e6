-- Codes that prove who holds a number or an address, what waits to be sent to them, and links that set a new password.

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

create table password_resets (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  member_id bigint not null references members,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz
);
create index password_resets_member on password_resets (member_id);

-- Null: never changed since the member registered.
alter table members add column password_changed_at timestamptz;

-- Whether a forgotten password may be set anew by a code that comes to the mobile number.
update site set whitelabel = '{"FORGETMOBILE3": false}'::jsonb || whitelabel;
