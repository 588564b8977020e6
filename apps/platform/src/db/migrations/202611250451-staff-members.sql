-- A member whom a person of the staff plays as, or would: closed for play, so that nobody who sees the books bets against them.
create table staff_members (
  member_id bigint primary key references members,
  staff_id bigint not null references staff,
  reason text not null check (char_length(reason) between 1 and 500),
  linked_at timestamptz not null,
  linked_by bigint references staff
);
create index staff_members_of on staff_members (staff_id);

-- Of every bet the member's row is read anyway.
alter table members add column is_staff boolean not null default false;
