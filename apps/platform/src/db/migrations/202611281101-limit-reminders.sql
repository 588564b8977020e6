-- When its member was last reminded of a limit in force, where the market asks for it (limit.remind); null: not since it began.
alter table member_limits add column reminded_at timestamptz;
