-- Money between members: a row for each side, where that member's rows lie.
create table member_transfers (
  member_id bigint not null references members,
  id bigint not null,
  direction text not null check (direction in ('in', 'out')),
  -- The other side; it may lie elsewhere.
  other_id bigint not null,
  -- As it is shown: masked when it was written.
  other_name text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  -- Of the sender's side: one intention, one transfer.
  request_id text,
  created_at timestamptz not null default now(),
  primary key (member_id, id),
  constraint member_transfers_sender check ((direction = 'out') = (request_id is not null)),
  constraint member_transfers_other check (other_id <> member_id)
);
create unique index member_transfers_request on member_transfers (member_id, request_id) where request_id is not null;
create index member_transfers_by_time on member_transfers (member_id, created_at);
