-- What is read from the transfers behind the hot path: the totals of the house's accounts, and the chain that seals every row
-- (apps/platform/src/ledger/README.md, docs/decisions/0105 and 0106).

-- How far each reader has come, in commit order; its row is also its turn, so that of two processes one works.
create table book_readers (
  name text primary key,
  xact xid8 not null,
  id bigint not null
);
insert into book_readers (name, xact, id) values ('closer', '0', 0), ('sealer', '0', 0);

-- What an account of the house got and gave in a minute of the database's clock. Numeric: sums of 15 digits outgrow a bigint.
create table house_minutes (
  account text not null,
  currency text not null,
  minute timestamptz not null,
  got_minor numeric(38) not null,
  gave_minor numeric(38) not null,
  transfers bigint not null,
  primary key (account, currency, minute)
) with (fillfactor = 80);

-- The sums of all minutes, so that a live figure does not read years of them.
create table house_totals (
  account text not null,
  currency text not null,
  got_minor numeric(38) not null,
  gave_minor numeric(38) not null,
  transfers bigint not null,
  primary key (account, currency)
) with (fillfactor = 50);

-- The transfers after one place in commit order up to another, and a hash over them and over the block before. Never changed.
create table seal_blocks (
  number bigint primary key check (number > 0),
  format smallint not null,
  after_xact xid8 not null,
  after_id bigint not null,
  to_xact xid8 not null,
  to_id bigint not null,
  transfers integer not null check (transfers > 0),
  -- Of this block and all before it.
  transfers_total bigint not null check (transfers_total >= transfers),
  sealed_at timestamptz not null,
  hash bytea not null check (length(hash) = 32)
);
