-- A key of each member, itself sealed by the platform's secret: personal values in the log are sealed with it, so that erasing the key erases them
-- everywhere, and every hash over the sealed bytes still holds. Made when it is first needed; null once it is erased, for good.
create table member_keys (
  member_id bigint primary key references members,
  sealed bytea,
  made_at timestamptz not null default now(),
  erased_at timestamptz,
  check ((sealed is null) = (erased_at is not null))
);
