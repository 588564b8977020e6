-- Staff: who they are, how they come in, what they may do, what they propose, and the log of what they did.

create table staff (
  id bigint primary key,
  email text not null check (email = lower(email) and char_length(email) between 3 and 254),
  name text not null check (char_length(name) between 1 and 80),
  state text not null check (state in ('invited', 'active', 'left')),
  language text not null default 'pt',
  -- Null: comes in by a passkey alone.
  password_hash text,
  created_at timestamptz not null,
  left_at timestamptz,
  version integer not null default 1,
  check ((state = 'left') = (left_at is not null))
);
-- Somebody who left may come again, as somebody new.
create unique index staff_email on staff (email) where state <> 'left';

create table staff_roles (
  staff_id bigint not null references staff,
  role text not null,
  -- Null: until it is taken away.
  until timestamptz,
  granted_at timestamptz not null,
  primary key (staff_id, role)
);

-- Roles that the house makes from the same rights: {"money.view": ["r"]}.
create table staff_own_roles (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{1,31}$'),
  grants jsonb not null check (jsonb_typeof(grants) = 'object'),
  made_at timestamptz not null,
  version integer not null default 1
);

-- A way in that is good once: the link of an invitation, of a first owner, or of somebody whose factors were taken away.
create table staff_links (
  token_hash bytea primary key,
  staff_id bigint not null references staff,
  reason text not null check (reason in ('invitation', 'owner', 'reset')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_links_of on staff_links (staff_id);

create table staff_passkeys (
  id bigint primary key,
  credential_id text not null unique,
  staff_id bigint not null references staff,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  rp_id text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkeys_of on staff_passkeys (staff_id);

create table staff_totp (
  staff_id bigint primary key references staff,
  -- Sealed by the platform's secret.
  sealed bytea not null,
  confirmed_at timestamptz,
  -- The newest time step whose code was taken: each is good once.
  last_step bigint
);

create table staff_recovery_codes (
  staff_id bigint not null references staff,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- Half-done log-ins and what a passkey is asked to sign; each answered once.
create table staff_challenges (
  token_hash bytea primary key,
  -- Null: nobody has the address that was typed, or nobody was named.
  staff_id bigint references staff,
  purpose text not null check (purpose in ('second-factor', 'passkey-login', 'new-passkey', 'step-up')),
  challenge bytea not null,
  expires_at timestamptz not null
);
create index staff_challenges_by_time on staff_challenges (expires_at);

create table staff_sessions (
  id bigint primary key,
  token_hash bytea not null unique,
  staff_id bigint not null references staff,
  factor text not null check (factor in ('passkey', 'totp', 'recovery-code')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ends_at timestamptz not null,
  stepped_up_at timestamptz,
  address text not null,
  user_agent text not null check (char_length(user_agent) <= 256)
);
create index staff_sessions_of on staff_sessions (staff_id);

create table staff_devices (
  staff_id bigint not null references staff,
  device_hash bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (staff_id, device_hash)
);

-- Wrong tries, by the hash of a name; a name that nobody has counts like any other.
create table staff_failures (
  subject bytea primary key,
  failures integer not null check (failures > 0),
  last_at timestamptz not null,
  locked_until timestamptz
);

-- From where staff may come: of a person, or with no person of the whole house. No row: from anywhere.
create table staff_networks (
  id bigint primary key generated always as identity,
  staff_id bigint references staff,
  network cidr not null,
  unique nulls not distinct (staff_id, network)
);

-- Machines that read. Never for an act.
create table staff_tokens (
  id bigint primary key,
  token_hash bytea not null unique,
  name text not null check (char_length(name) between 1 and 80),
  rights text[] not null,
  networks cidr[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  last_used_at timestamptz
);

create table office_settings (
  name text primary key,
  value jsonb not null,
  version integer not null default 1
);
insert into office_settings (name, value) values ('factors', '["passkey", "totp"]');

create table office_thresholds (
  name text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor >= 0),
  version integer not null default 1,
  primary key (name, currency)
);

create table proposals (
  id bigint primary key,
  act text not null,
  target_kind text not null,
  target text not null,
  -- The version of the target that it was made on; null where the target has none, or is not there yet.
  base_version bigint,
  -- Canonical JSON, and its SHA-256 with act, target and version before it: what the approver signs.
  payload text not null,
  hash bytea not null check (length(hash) = 32),
  reason text not null check (char_length(reason) between 1 and 500),
  amount_minor bigint,
  currency text,
  -- Null: the terminal proposed it.
  proposed_by bigint references staff,
  proposed_at timestamptz not null,
  -- Where one owner is all there is: not to be applied before.
  waits_until timestamptz,
  expires_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'applied', 'refused', 'withdrawn', 'expired', 'stale')),
  decided_by bigint references staff,
  decided_at timestamptz,
  decided_reason text,
  -- By which factor the approver signed.
  decided_factor text,
  check ((state = 'open') = (decided_at is null))
);
create index proposals_open on proposals (proposed_at) where state = 'open';
create index proposals_by on proposals (proposed_by, proposed_at);
create index proposals_target on proposals (target_kind, target, act, proposed_at);

-- Answers to writes, by the key that the caller chose: sent again, a write is not done again.
create table staff_requests (
  staff_id bigint not null references staff,
  key text not null check (char_length(key) between 8 and 64),
  line text not null,
  body_hash bytea not null,
  status integer not null,
  reply text not null,
  at timestamptz not null,
  primary key (staff_id, key)
);
create index staff_requests_by_time on staff_requests (at);

-- The log. Nobody may change or remove a row of it.
create table audit_events (
  id bigint primary key generated always as identity,
  xact xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp(),
  actor_kind text not null check (actor_kind in ('staff', 'terminal', 'token', 'job', 'regulator')),
  -- Of staff and tokens; null for the terminal and for jobs, and for somebody who failed to log in.
  actor bigint,
  session bigint,
  address text,
  device text,
  act text not null,
  is_refused boolean not null default false,
  target_kind text not null,
  target text not null,
  proposal bigint,
  reason text,
  before jsonb,
  after jsonb,
  request text
);
create index audit_events_in_order on audit_events (xact, id);
create index audit_events_actor on audit_events (actor, id desc);
create index audit_events_target on audit_events (target_kind, target, id desc);
create index audit_events_act on audit_events (act, id desc);

-- The rows of the log from one place in commit order to another, and a hash over them and over the block before. Never changed.
create table audit_blocks (
  number bigint primary key check (number > 0),
  format smallint not null,
  after_xact xid8 not null,
  after_id bigint not null,
  to_xact xid8 not null,
  to_id bigint not null,
  events integer not null check (events > 0),
  events_total bigint not null check (events_total >= events),
  sealed_at timestamptz not null,
  hash bytea not null check (length(hash) = 32)
);

-- Once a day the newest block's hash is signed and published.
create table audit_heads (
  day date primary key,
  block bigint not null references audit_blocks,
  hash bytea not null,
  signed_at timestamptz not null,
  public_key bytea not null,
  signature bytea not null
);
