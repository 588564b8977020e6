-- What a member proves to be one with beside the password, and where their money may go.

create table payment_passwords (
  member_id bigint primary key references members,
  hash text not null,
  -- Null: it is still the first one.
  changed_at timestamptz
);

-- Guesses at one of a member's secrets; counted before the secret is looked at, so that many at once are no more than many in turn.
create table secret_tries (
  member_id bigint not null references members,
  secret text not null check (secret in ('step-up', 'second-factor', 'payment-password')),
  tries smallint not null check (tries > 0),
  locked_until timestamptz,
  primary key (member_id, secret)
);

create table totp_secrets (
  member_id bigint primary key references members,
  -- AES-256-GCM under the house's key: who reads the database makes no codes.
  sealed bytea not null,
  created_at timestamptz not null,
  -- Null: shown to the member, who has not yet proved to have kept it.
  confirmed_at timestamptz,
  -- Of the newest code that was taken: no code is taken twice, nor an older one after it.
  last_step bigint
);

create table recovery_codes (
  member_id bigint not null references members,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);

create table passkeys (
  id bigint primary key check (id > 0),
  member_id bigint not null references members,
  credential_id text not null unique check (char_length(credential_id) between 16 and 1400),
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  -- The host that it was made for; it opens nothing on another.
  rp_id text not null,
  name text not null check (char_length(name) between 1 and 40),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_member on passkeys (member_id);

-- A question that somebody is to answer, by a passkey or with a second factor after the first was right; or the proof that a payment password was.
create table security_challenges (
  id_hash bytea primary key,
  purpose text not null check (purpose in ('passkey-login', 'passkey-add', 'passkey-step-up', 'second-factor', 'payment')),
  -- Null: whoever has the passkey says who they are.
  member_id bigint references members,
  -- What a passkey signs.
  challenge text not null,
  -- How the first factor was given, and through which door: what the log-in goes on with.
  first_factor text,
  door text,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  check ((purpose = 'passkey-login') = (member_id is null))
);
create index security_challenges_over on security_challenges (expires_at);

create table bank_accounts (
  id bigint primary key check (id > 0),
  member_id bigint not null references members,
  pix_key_type text not null check (pix_key_type in ('cpf', 'email', 'phone', 'evp')),
  pix_key text not null check (char_length(pix_key) between 1 and 128),
  added_at timestamptz not null,
  unique (member_id, pix_key_type, pix_key)
);
