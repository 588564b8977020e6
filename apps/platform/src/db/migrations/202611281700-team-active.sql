-- Who is active: whose closed rounds of a day, week (from Monday on) or month of the books (UTC) came to the least valid turnover. Accounts that belong together are one.
create table team_active (
  -- Of a group, the account that names it.
  member_id bigint not null,
  is_group boolean not null,
  currency text not null,
  period text not null check (period in ('day', 'week', 'month')),
  start date not null,
  valid_minor bigint not null,
  -- Those whose rounds it is made of.
  accounts bigint[] not null,
  -- The first day of the period on which one of them played: under its tree they are counted.
  day date not null,
  -- Agents who have them counted below, and those of whom they are direct members; none while they are not active.
  above bigint[] not null default '{}',
  uplines bigint[] not null default '{}',
  primary key (member_id, is_group, currency, period, start)
) with (fillfactor = 70);

create table team_active_counts (
  agent_id bigint not null,
  part text not null check (part in ('direct', 'team')),
  period text not null check (period in ('day', 'week', 'month')),
  start date not null,
  members bigint not null check (members >= 0),
  primary key (agent_id, part, period, start)
) with (fillfactor = 70);

-- How far it has read of the closed rounds.
create table team_active_turn (
  is_only boolean primary key default true check (is_only),
  n bigint not null
);
insert into team_active_turn (n) values (0);
