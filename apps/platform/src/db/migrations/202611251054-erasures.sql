-- Who is erased, and when it was done: written down first, carried out by a job, and kept beside the database too (docs/data.md).
create table erasures (
  member_id bigint primary key references members,
  -- By time, by staff at the member's word, or again after a back-up was put back.
  why text not null check (why in ('term', 'staff', 'restored')),
  asked_at timestamptz not null,
  erased_at timestamptz
);
create index erasures_open on erasures (asked_at) where erased_at is null;
create index account_closures_by_time on account_closures (closed_at);
