-- What members buy with points, which are no money.
create table mall_items (
  id bigint primary key,
  kind text not null check (kind in ('goods', 'virtual', 'cash', 'bonus')),
  -- By language.
  names jsonb not null,
  texts jsonb not null,
  picture text not null check (picture ~ '^[a-z]{1,20}$'),
  points integer not null check (points between 1 and 1000000),
  -- Of one member, orders that were cancelled not counted; null: none.
  member_limit integer check (member_limit > 0),
  is_on boolean not null,
  sort_order integer not null default 0,
  -- Of money alone.
  amount_minor bigint check (amount_minor > 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  -- Of a bonus alone: how many times it is wagered, and within how many days.
  wager_times integer check (wager_times between 0 and 100),
  wager_days integer check (wager_days between 1 and 365),
  -- Pieces that were ever made: those that are left, and those of orders that stand.
  made integer not null default 0 check (made >= 0),
  version integer not null default 1,
  check ((kind in ('cash', 'bonus')) = (amount_minor is not null) and (amount_minor is null) = (currency is null)),
  check ((kind = 'bonus') = (wager_times is not null) and (wager_times is null) = (wager_days is null))
);

-- A row a piece: an order deletes one. An item is sold out only when no row is left, locked or not.
create table mall_pieces (
  item_id bigint not null references mall_items,
  n integer not null,
  primary key (item_id, n)
);

-- The code of a virtual item's piece, which only its order shows.
create table mall_codes (
  id bigint primary key generated always as identity,
  item_id bigint not null references mall_items,
  n integer not null,
  sealed bytea not null,
  -- Of what it says: no code is given twice.
  mark bytea not null,
  unique (item_id, n),
  unique (item_id, mark)
);

create table mall_orders (
  id bigint primary key,
  member_id bigint not null references members,
  request_id text not null,
  item_id bigint not null references mall_items,
  kind text not null,
  piece integer not null,
  points integer not null check (points > 0),
  -- The parts of lots that paid, so that they come back with the ends that they had.
  lots jsonb not null,
  amount_minor bigint,
  currency text,
  state text not null check (state in ('ordered', 'packed', 'sent', 'received', 'returned', 'cancelled')),
  -- Sealed under the member's own key.
  address bytea,
  tracking text not null default '' check (char_length(tracking) <= 80),
  ordered_at timestamptz not null,
  changed_at timestamptz not null,
  version integer not null default 1,
  unique (member_id, request_id),
  check (address is null or kind = 'goods')
);
create unique index mall_orders_by_piece on mall_orders (item_id, piece) where state <> 'cancelled';
create index mall_orders_of_member on mall_orders (member_id, ordered_at desc, id desc);
create index mall_orders_open on mall_orders (ordered_at, id) where state in ('ordered', 'packed', 'sent');
create index mall_orders_with_address on mall_orders (changed_at) where address is not null;

create table mall_order_steps (
  order_id bigint not null references mall_orders,
  state text not null,
  at timestamptz not null,
  primary key (order_id, state)
);
