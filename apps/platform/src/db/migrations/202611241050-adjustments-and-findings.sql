-- Adjustments of balances by staff: always two people, with evidence; undone by another adjustment the other way round.
create table adjustments (
  id bigint primary key check (id > 0),
  member_id bigint not null references members,
  currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'FUN'),
  direction text not null check (direction in ('credit', 'debit')),
  amount_minor bigint not null check (amount_minor > 0),
  evidence text not null check (char_length(evidence) between 1 and 2000),
  -- Of the proposal that it was approved by: both people stand there.
  proposal bigint references proposals,
  undoes bigint unique references adjustments,
  at timestamptz not null default now()
);
create index adjustments_by_time on adjustments (at desc, id desc);
create index adjustments_of_member on adjustments (member_id, at desc);

-- What people found out of a difference between two books: by what it is about and not by the run that saw it, so that a further run keeps it.
create table reconciliation_findings (
  party_kind text not null,
  party text not null,
  day date not null,
  kind text not null,
  tx_id text not null,
  problem text not null,
  state text not null check (state in ('explained', 'corrected', 'closed')),
  note text not null check (char_length(note) between 1 and 1000),
  version integer not null default 1,
  changed_by bigint references staff,
  changed_at timestamptz not null,
  primary key (party_kind, party, day, kind, tx_id, problem)
);

-- Days that staff want compared again: the platform's job takes them.
create table reconciliation_requests (
  id bigint primary key generated always as identity,
  day date not null,
  party_kind text not null,
  party text not null,
  asked_by bigint references staff,
  asked_at timestamptz not null,
  taken_at timestamptz
);
create index reconciliation_requests_open on reconciliation_requests (id) where taken_at is null;
create index if not exists deposits_by_time on deposits (created_at desc, id desc);
