-- When a member was told that their year's statement is there; null: not yet, or there is no way to them.
alter table year_statements add column told_at timestamptz;
create index year_statements_untold on year_statements (year, member_id) where told_at is null;
-- When the last of a year's members was told.
alter table year_statement_runs add column told_at timestamptz;
