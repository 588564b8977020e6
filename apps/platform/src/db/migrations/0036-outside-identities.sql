-- Members whom somebody else vouches for, and sign-ins elsewhere that are under way.

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
