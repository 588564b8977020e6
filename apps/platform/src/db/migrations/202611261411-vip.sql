-- What a level takes and gives. A version holds from its first day on: rounds count by the version of the day on which they closed.
create table vip_versions (
  version integer primary key generated always as identity,
  from_day date not null,
  -- Basis points by class of games; a class that is not named counts nothing.
  factors jsonb not null,
  -- Minor units that make one XP, by currency; one that is not named counts nothing.
  currencies jsonb not null,
  made_at timestamptz not null,
  proposal bigint
);

create table vip_levels (
  version integer not null references vip_versions,
  level smallint not null check (level between 0 and 50),
  -- By language.
  names jsonb not null,
  reach_xp bigint not null check (reach_xp >= 0),
  -- Of 90 days.
  keep_xp bigint not null check (keep_xp between 0 and reach_xp),
  -- Points: once for the level, each week, each month.
  level_points integer not null check (level_points between 0 and 1000000),
  week_points integer not null check (week_points between 0 and 1000000),
  month_points integer not null check (month_points between 0 and 1000000),
  primary key (version, level)
);

insert into vip_versions (from_day, factors, currencies, made_at) values ('2026-01-01',
  '{"RNG": 10000, "FISH": 10000, "SPORTS": 10000, "ESPORTS": 10000, "LOTT": 5000, "ELOTT": 5000, "LIVE": 5000, "PVP": 5000, "COCKFIGHT": 0}',
  '{"BRL": 100, "EUR": 20, "USD": 20, "GBP": 15}', statement_timestamp());
insert into vip_levels (version, level, names, reach_xp, keep_xp, level_points, week_points, month_points)
  select v.version, l.level, jsonb_build_object('pt', 'VIP ' || l.level, 'en', 'VIP ' || l.level), l.reach, l.keep, l.once, l.week, l.month
  from vip_versions v, (values (0, 0, 0, 0, 0, 0), (1, 100, 50, 50, 10, 30), (2, 1000, 400, 150, 25, 80), (3, 5000, 2000, 400, 60, 200), (4, 25000, 10000, 1000, 150, 500), (5, 100000, 40000, 3000, 400, 1200)) as l (level, reach, keep, once, week, month);

-- How far the feed of closed rounds was read for XP.
create table vip_turn (
  is_only boolean primary key default true check (is_only),
  n bigint not null
);
insert into vip_turn (n) values (0);

-- XP in ten-thousandths by the day on which the round closed, corrections with it.
create table vip_days (
  member_id bigint not null references members,
  day date not null,
  xp bigint not null,
  primary key (member_id, day)
);

create table member_vip (
  member_id bigint primary key references members,
  -- What the days sum to, less what steps down took off.
  xp bigint not null default 0,
  level smallint not null default 0 check (level >= 0),
  -- The month's end up to which the level stays.
  keep_until date,
  check ((level = 0) = (keep_until is null))
);
create index member_vip_by_end on member_vip (keep_until) where level > 0;

create table vip_steps (
  member_id bigint not null references member_vip,
  n integer not null check (n > 0),
  at timestamptz not null,
  from_level smallint not null,
  to_level smallint not null,
  lost_xp bigint not null check (lost_xp >= 0),
  primary key (member_id, n),
  check (from_level <> to_level)
);

create table vip_gifts (
  member_id bigint not null references member_vip,
  gift text not null check (gift in ('level', 'week', 'month')),
  -- The level, or the first day of the week or the month.
  period text not null,
  level smallint not null,
  points integer not null check (points > 0),
  made_at timestamptz not null,
  -- Null: for ever.
  until_at timestamptz,
  claimed_at timestamptz,
  primary key (member_id, gift, period)
);

-- Each week's and each month's gifts, and how far they were given out.
create table vip_gift_runs (
  gift text not null check (gift in ('week', 'month')),
  period text not null,
  cut_at timestamptz not null,
  until_at timestamptz not null,
  place bigint not null default 0,
  ended_at timestamptz,
  primary key (gift, period)
);
