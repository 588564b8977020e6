-- A job lets old ones go, of everybody.
create index limit_refusals_by_day on limit_refusals (day);
