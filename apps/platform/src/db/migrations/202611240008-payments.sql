-- Money on its way in and out, what vendors say of rounds that stay open, and each day's books beside each outside party's own statement.

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
  check ((status = 'credited') = (credited_at is not null)),
  constraint deposits_real_money check (currency <> 'FUN')
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
  check ((status in ('held', 'sent')) = (next_try_at is not null)),
  constraint withdrawals_real_money check (currency <> 'FUN')
);
create index withdrawals_of_member on withdrawals (member_id, created_at desc, id desc);
create index withdrawals_to_try on withdrawals (next_try_at) where next_try_at is not null;

-- Rounds that were open a day after they began, and what their vendor says of them. Nothing here moves money or ends a round.
create table overdue_rounds (
  source text not null,
  round_id text not null,
  listed_at timestamptz not null default now(),
  asked_at timestamptz,
  asked_times integer not null default 0,
  -- The vendor's word, as far as it was understood, and when it said so.
  vendor_state text check (vendor_state in ('open', 'settled', 'cancelled', 'unknown')),
  vendor_transactions jsonb,
  answered_at timestamptz,
  -- Why the last question has no answer.
  trouble text check (char_length(trouble) <= 200),
  primary key (round_id, source)
);

-- Up to which opening all rounds have been looked at once, a day after it: no index on what is open, which every bet would pay for.
create table overdue_rounds_looked (
  is_only boolean primary key default true check (is_only),
  looked_until timestamptz not null
);
insert into overdue_rounds_looked (looked_until) values (now() - interval '24 hours');

create table reconciliations (
  id bigint primary key generated always as identity,
  -- UTC.
  day date not null,
  party_kind text not null check (party_kind in ('vendor', 'payment')),
  party text not null,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  state text not null default 'running' check (state in ('running', 'equal', 'different', 'failed')),
  -- By currency: lines and sums of the day on either side; differences by problem. Money in it is text.
  ours jsonb not null default '[]',
  theirs jsonb not null default '[]',
  counts jsonb not null default '{}',
  -- Transactions that either side has not decided yet.
  in_flight bigint not null default 0,
  trouble text check (char_length(trouble) <= 500)
);
create index reconciliations_by_day on reconciliations (day, party_kind, party, id);

create table reconciliation_differences (
  reconciliation_id bigint not null references reconciliations on delete cascade,
  n integer not null,
  problem text not null check (problem in ('missing-here', 'missing-there', 'other-amount', 'other-member', 'other-state', 'twice-there')),
  kind text not null,
  tx_id text not null,
  round_id text,
  ours jsonb,
  theirs jsonb,
  primary key (reconciliation_id, n)
);

-- A statement while it is compared. What a crash leaves of it is worth nothing, so it is not logged.
create unlogged table statement_lines (
  reconciliation_id bigint not null,
  kind text not null,
  tx_id text not null,
  round_id text,
  member_id bigint,
  amount_minor bigint not null,
  currency text not null,
  status text not null check (status in ('done', 'pending', 'refused')),
  at timestamptz not null
);
create index statement_lines_of on statement_lines (reconciliation_id, tx_id, kind);
