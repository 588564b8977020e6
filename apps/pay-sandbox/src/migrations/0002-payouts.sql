-- Money out to bank accounts: what was asked, what the clearing said, and what the receiving bank sent back days later.
create table payouts (
  payout_id text primary key,
  reference text not null unique,
  kind text not null check (kind in ('sepa', 'uk-bank', 'br-bank')),
  -- The account as one text, and whose it is said to be.
  account text not null,
  holder text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  status text not null check (status in ('accepted', 'paid', 'refused', 'returned')),
  reason text,
  -- What the receiving bank will say, and when; null where it never says anything.
  settles_as text not null check (settles_as in ('paid', 'account_not_found', 'account_closed', 'account_blocked', 'name_mismatch', 'provider_error', 'too_late')),
  settles_at timestamptz,
  -- It will be sent back then, after it was paid, with this code of its clearing.
  returns_as text,
  returns_at timestamptz,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  returned_at timestamptz,
  check ((status = 'refused') = (reason is not null)),
  check ((status = 'returned') = (returned_at is not null)),
  check (case kind when 'sepa' then currency = 'EUR' when 'uk-bank' then currency = 'GBP' else currency = 'BRL' end),
  unique (reference, amount_minor, currency)
);
create index payouts_to_settle on payouts (settles_at) where status = 'accepted' and settles_at is not null;
create index payouts_to_return on payouts (returns_at) where returns_at is not null and status = 'paid';

-- A line of the books is one thing more: a payout, or one that came back; each with its own amount.
alter table entries
  drop constraint entries_check,
  add column payout_reference text unique,
  add column returned_reference text unique,
  add check (num_nonnulls(payment_id, refund_id, chargeback_id, payout_reference, returned_reference) = 1),
  add foreign key (payout_reference, amount_minor, currency) references payouts (reference, amount_minor, currency),
  add foreign key (returned_reference, amount_minor, currency) references payouts (reference, amount_minor, currency);
