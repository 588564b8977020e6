-- On which day of the year a member has a birthday, for gifts, with their consent: profiles are sealed, and nothing looks into them for it. Taken back, a day
-- that the member told leaves its row without the day until another may be told.
create table member_birthdays (
  member_id bigint primary key references members,
  month smallint check (month between 1 and 12),
  day smallint check (day between 1 and 31),
  source text not null check (source in ('profile', 'papers', 'told')),
  set_at timestamptz not null,
  check ((month is null) = (day is null)),
  check (month is not null or source = 'told')
);
create index member_birthdays_taken_back on member_birthdays (set_at) where month is null;
