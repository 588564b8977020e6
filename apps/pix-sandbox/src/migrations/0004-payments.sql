-- Who paid what: a payment concludes a charge, comes on top of one that was paid, or names none. And what was given back of it.
alter table charges add column debtor_name text, add column debtor_document text;

create table payments (
  e2e_id text primary key check (e2e_id ~ '^E[0-9]{8}[0-9]{12}[0-9A-Za-z]{11}$'),
  -- The charge that it concluded, whatever its amount.
  charge_reference text unique references charges (reference),
  -- The charge that the payer's code named.
  named_reference text,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency = 'BRL'),
  payer_name text not null,
  payer_document text not null,
  paid_at timestamptz not null default now(),
  unique (e2e_id, amount_minor, currency)
);
insert into payments (e2e_id, charge_reference, named_reference, amount_minor, currency, payer_name, payer_document, paid_at)
select 'E99999999' || to_char(paid_at at time zone 'UTC', 'YYYYMMDDHH24MI') || left(md5(reference), 11), reference, reference, amount_minor, currency, 'Pagador de Teste', '12345678909', paid_at
from charges where status = 'paid';

create table refunds (
  e2e_id text not null references payments,
  refund_id text not null check (refund_id ~ '^[a-zA-Z0-9]{1,35}$'),
  rtr_id text not null unique,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency = 'BRL'),
  status text not null check (status in ('EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO')),
  -- What the payer's bank will say, and when.
  settles_as text not null check (settles_as in ('DEVOLVIDO', 'NAO_REALIZADO')),
  settles_at timestamptz,
  reason text,
  asked_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (e2e_id, refund_id),
  unique (refund_id, amount_minor, currency),
  check ((status = 'EM_PROCESSAMENTO') = (settles_at is not null)),
  check ((status = 'NAO_REALIZADO') = (reason is not null))
);
create index refunds_to_settle on refunds (settles_at) where settles_at is not null;

-- A line of the books is a payment that came in, a payout, or a payment given back; each with its own amount.
alter table entries
  drop constraint entries_check,
  drop constraint entries_charge_reference_amount_minor_currency_fkey,
  add column payment_e2e_id text unique,
  add column refund_id text unique;
update entries e set payment_e2e_id = p.e2e_id from payments p where p.charge_reference = e.charge_reference;
alter table entries
  add foreign key (payment_e2e_id, amount_minor, currency) references payments (e2e_id, amount_minor, currency),
  add foreign key (refund_id, amount_minor, currency) references refunds (refund_id, amount_minor, currency),
  add check (num_nonnulls(payment_e2e_id, payout_reference, refund_id) = 1),
  add check (charge_reference is null or payment_e2e_id is not null);
