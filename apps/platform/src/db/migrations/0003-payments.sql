-- Money on its way in and out: what was asked of a payment provider, and what became of it. The money itself stands in 0002.

create table deposits (
  -- Random 62 bits, as members have: an id on the wire must not tell how many deposits a brand has.
  id bigint primary key check (id > 0),
  member_id bigint not null references members,
  -- The phone's own id of the wish: the same one asks for the same deposit again.
  request_id text not null check (char_length(request_id) between 16 and 64),
  provider text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null default 'pending' check (status in ('pending', 'credited', 'expired', 'failed')),
  -- The provider's; null until it has answered.
  charge_id text,
  br_code text,
  payer_path text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  credited_at timestamptz,
  -- When to ask the provider again; null: nothing more is expected.
  next_check_at timestamptz,
  checks integer not null default 0,
  unique (member_id, request_id),
  unique (provider, charge_id),
  check ((status = 'credited') = (credited_at is not null))
);
create index deposits_of_member on deposits (member_id, created_at desc, id desc);
create index deposits_to_check on deposits (next_check_at) where next_check_at is not null;

create table withdrawals (
  id bigint primary key check (id > 0),
  member_id bigint not null references members,
  request_id text not null check (char_length(request_id) between 16 and 64),
  provider text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null default 'held' check (status in ('held', 'sent', 'paid', 'refused', 'expired')),
  pix_key_type text not null check (pix_key_type in ('cpf', 'email', 'phone', 'evp')),
  pix_key text not null check (char_length(pix_key) between 1 and 128),
  payout_id text,
  refusal_reason text check (refusal_reason in ('key_not_found', 'account_closed', 'name_mismatch', 'provider_error', 'too_late')),
  created_at timestamptz not null default now(),
  -- The provider refuses a payout that reaches it later than this: what lets an unanswered one end for certain.
  send_before timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  next_try_at timestamptz,
  tries integer not null default 0,
  unique (member_id, request_id),
  unique (provider, payout_id),
  check ((status in ('held', 'sent')) = (ended_at is null)),
  check ((status in ('refused', 'expired')) = (refusal_reason is not null)),
  check ((status in ('held', 'sent')) = (next_try_at is not null))
);
create index withdrawals_of_member on withdrawals (member_id, created_at desc, id desc);
create index withdrawals_to_try on withdrawals (next_try_at) where next_try_at is not null;
