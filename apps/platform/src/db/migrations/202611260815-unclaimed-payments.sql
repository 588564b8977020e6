-- Whole balances that two people of the house paid to the state or to an estate, with the papers that it went by.
create table unclaimed_payments (
  member_id bigint not null references members,
  id bigint not null check (id > 0),
  to_whom text not null check (to_whom in ('state', 'estate')),
  -- Of the state: whom the market names; null: an estate.
  receiver text check ((receiver is null) = (to_whom = 'estate')),
  -- The papers' own number; nobody's name.
  reference text not null check (char_length(reference) between 1 and 200),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  proposal bigint,
  at timestamptz not null default now(),
  primary key (member_id, id)
);
create index unclaimed_payments_by_time on unclaimed_payments (at desc, id desc);
create index dormancies_dormant on dormancies (dormant_at, member_id) where dormant_at is not null;
