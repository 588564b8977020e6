-- Who stopped: nothing plays and nothing is paid in, the way in shows the balance and pays it out.
alter table members drop constraint if exists members_status_check;
alter table members add constraint members_status_check check (status in ('active', 'excluded', 'blocked', 'closed'));

create table exclusions (
  id bigint primary key,
  member_id bigint not null references members,
  kind text not null check (kind in ('time-out', 'self', 'register', 'house')),
  term text not null,
  set_by text not null check (set_by in ('member', 'staff', 'house', 'register')),
  began_at timestamptz not null,
  -- The end of its term; null: it has none.
  ends_at timestamptz,
  -- When it ends unless something else happens: the end of its term where that is enough, or the end of the waiting after its member asked.
  over_at timestamptz,
  asked_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('over', 'longer', 'register', 'lifted')),
  check ((ended_at is null) = (end_reason is null)),
  check (kind <> 'time-out' or ends_at is not null)
);
create unique index exclusions_standing on exclusions (member_id, kind) where ended_at is null;
create index exclusions_of_member on exclusions (member_id, began_at);
create index exclusions_to_end on exclusions (over_at) where ended_at is null and over_at is not null;

-- Pauses were closings with an end.
insert into exclusions (id, member_id, kind, term, set_by, began_at, ends_at, over_at)
  select (random() * 4611686018427387903)::bigint + 1, member_id, 'time-out', how, 'member', closed_at, ends_at, ends_at from account_closures where ends_at is not null;
update members set status = 'excluded' where status = 'closed' and id in (select member_id from account_closures where ends_at is not null);
delete from account_closures where ends_at is not null;
drop index if exists account_closures_to_end;
-- What is left was closed for good.
alter table account_closures alter column how set default 'ever';
