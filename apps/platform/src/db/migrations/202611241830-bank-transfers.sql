-- Bank transfers: what the house's bank says came in, line by line, and the pictures that members send of their receipts.

create table bank_lines (
  id bigint primary key check (id > 0),
  -- Of what the bank says of it; the same line imported twice is one.
  hash bytea not null unique,
  bank_id text check (char_length(bank_id) between 1 and 100),
  day date not null,
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  text text not null check (char_length(text) <= 300),
  -- Who paid, sealed.
  payer bytea,
  is_by_hand boolean not null default false,
  -- fits: the deposit that it names waits for a person to match it · kept: it fits none, and stands among the payments to look at
  -- matched: credited · out: money that left the account
  state text not null check (state in ('fits', 'kept', 'matched', 'out')),
  deposit_id bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check ((amount_minor < 0) = (state = 'out'))
);
create index bank_lines_by_time on bank_lines (created_at desc, id desc);
create index bank_lines_to_match on bank_lines (created_at desc, id desc) where state = 'fits';
-- A deposit is matched by one line.
create unique index bank_lines_of_deposit on bank_lines (deposit_id) where deposit_id is not null and state in ('fits', 'matched');

create table deposit_receipts (
  id bigint primary key check (id > 0),
  member_id bigint not null,
  deposit_id bigint not null references deposits,
  picture bytea not null,
  added_at timestamptz not null default now()
);
create index deposit_receipts_of_deposit on deposit_receipts (deposit_id, added_at);
create index deposits_with_code on deposits (created_at desc) where method = 'bank' and status <> 'credited';
