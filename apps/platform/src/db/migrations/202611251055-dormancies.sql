-- Of whom nothing was heard for long: told once, dormant a month later, heard of again by a login or by money that moves.
create table dormancies (
  member_id bigint primary key references members,
  seen_at timestamptz not null,
  told_at timestamptz,
  dormant_at timestamptz,
  check (dormant_at is null or told_at is not null)
);
