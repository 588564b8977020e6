-- What an upper party promises a direct member: a salary of a day or an hour, or a dividend. Terms are versions that stay as they were made
-- (`functions/contracts/contracts-are-kept.sql`); days are those of the books.

create table agent_contracts (
  id bigint primary key generated always as identity,
  -- The upper party: an agent, or the house's account.
  payer_id bigint not null references members,
  payee_id bigint not null references members check (payee_id <> payer_id),
  kind text not null check (kind in ('daily', 'hourly', 'dividend')),
  -- CONS: of all games.
  category text not null check (category ~ '^[A-Z]{3,12}$'),
  created_at timestamptz not null,
  unique (payer_id, payee_id, kind, category)
);
create index agent_contracts_of_payee on agent_contracts (payee_id, kind);

create table agent_contract_versions (
  contract_id bigint not null references agent_contracts,
  version integer not null check (version > 0),
  -- Who made it.
  side text not null check (side in ('payer', 'payee')),
  -- offered, countered: waits for the other side. superseded: a later version took its place. ended: its last day is over.
  state text not null check (state in ('offered', 'countered', 'signed', 'rejected', 'withdrawn', 'expired', 'superseded', 'ended')),
  terms jsonb not null,
  -- SHA-256 over parties, terms and the hash of the version before, as canonical JSON.
  hash bytea not null check (octet_length(hash) = 32),
  previous_hash bytea check (octet_length(previous_hash) = 32),
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  -- When it left the state in which it was made.
  answered_at timestamptz,
  payer_signed_at timestamptz,
  payer_method text check (char_length(payer_method) between 1 and 20),
  payer_session bigint,
  -- Who signed for the house.
  payer_staff bigint references staff,
  payee_signed_at timestamptz,
  payee_method text check (char_length(payee_method) between 1 and 20),
  payee_session bigint,
  -- The first day on which it holds, and the first on which it holds no more. The same day: it never began.
  from_day date,
  to_day date check (to_day >= from_day),
  -- asked: by a side. upper: the contract that covered it ends. moved: they no longer stand directly above and below, or one of them closed the account.
  ending_why text check (ending_why in ('asked', 'upper', 'moved')),
  ending_asked_by text check (ending_asked_by in ('payer', 'payee')),
  ending_asked_at timestamptz,
  primary key (contract_id, version),
  check ((version = 1) = (previous_hash is null)),
  -- Whoever makes a version signs it by making it.
  check (case side when 'payer' then payer_signed_at else payee_signed_at end = made_at),
  check ((payer_signed_at is null) = (payer_method is null) and (payee_signed_at is null) = (payee_method is null)),
  check ((from_day is not null) = (payer_signed_at is not null and payee_signed_at is not null)),
  check ((state in ('offered', 'countered')) = (answered_at is null)),
  check (state not in ('signed', 'ended') or from_day is not null),
  check (state not in ('offered', 'countered', 'rejected', 'withdrawn', 'expired') or from_day is null),
  check (state <> 'ended' or to_day is not null),
  check (to_day is null or from_day is not null),
  check ((ending_why is null) = (ending_asked_at is null) and (ending_why is not distinct from 'asked') = (ending_asked_by is not null)),
  check (ending_why is null or to_day is not null)
);
create unique index agent_contract_versions_open on agent_contract_versions (contract_id) where state in ('offered', 'countered');
create index agent_contract_versions_expiring on agent_contract_versions (expires_at) where state in ('offered', 'countered');
create index agent_contract_versions_ending on agent_contract_versions (to_day) where state = 'signed' and to_day is not null;
create index agent_contract_versions_standing on agent_contract_versions (contract_id) where state = 'signed' and to_day is null;
