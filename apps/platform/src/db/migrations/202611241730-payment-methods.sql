-- How money comes in, as data that staff edit: each method with its limits. What the market forbids is off whatever stands here.
create table payment_methods (
  id text primary key check (id ~ '^[a-z][a-z-]{1,19}$'),
  kind text not null check (kind in ('pix', 'bank', 'card', 'crypto')),
  is_on boolean not null default true,
  position integer not null,
  currencies text[] not null check (cardinality(currencies) between 1 and 30),
  -- Members and agents; a trial never pays in.
  member_types integer[] not null default '{0,1,2}' check (member_types <@ '{0,1,2}' and cardinality(member_types) > 0),
  min_minor bigint not null check (min_minor > 0),
  max_minor bigint not null check (max_minor >= min_minor),
  presets_minor bigint[] not null check (cardinality(presets_minor) <= 8),
  -- How long a charge of it can be paid.
  pay_seconds integer not null check (pay_seconds between 60 and 864000),
  -- What the provider takes of the house, in basis points: members pay nothing.
  cost_bps integer not null default 0 check (cost_bps between 0 and 2000),
  -- How long it takes as a rule until the money is there, for members to read.
  minutes integer not null check (minutes between 0 and 10080),
  -- Where a transfer goes: the house's own account, shown to members.
  account jsonb not null default '{}',
  version integer not null default 1
);
insert into payment_methods (id, kind, position, currencies, min_minor, max_minor, presets_minor, pay_seconds, cost_bps, minutes, account) values
  ('pix', 'pix', 1, '{BRL}', 100, 5000000, '{2000,5000,10000,20000,50000}', 1800, 0, 1, '{}'),
  ('bank', 'bank', 2, '{BRL,EUR,GBP,USD}', 5000, 20000000, '{10000,50000,100000,500000}', 259200, 0, 120, '{"holder":"Trevo Pagamentos Ltda.","bank":"000 Banco de Teste","branch":"0001","account":"123456-7","document":"00.000.000/0001-91"}'),
  ('card', 'card', 3, '{BRL,EUR,GBP,USD}', 2000, 1000000, '{2000,5000,10000,20000}', 1800, 190, 1, '{}'),
  ('crypto', 'crypto', 4, '{BRL,EUR,GBP,USD}', 5000, 5000000, '{10000,20000,50000,100000}', 1800, 50, 15, '{}');

alter table deposits
  -- How it is paid where that is no BR Code: an account and a code, a page, an address.
  add column if not exists pay jsonb,
  -- What is seen of it before it is money: declined tries of a card, confirmations of a chain.
  add column if not exists seen jsonb,
  -- When the member first sent a picture of the transfer's receipt.
  add column if not exists receipt_at timestamptz,
  -- Why staff, or the provider, said no: in words for the member where staff did.
  add column if not exists refusal text check (char_length(refusal) <= 300);
