-- What an agent's team comes to on a day of the books (UTC), by the category of the games ('-': money outside them), under the tree of that day.
create table team_days (
  agent_id bigint not null,
  -- own: the agent alone; direct: those directly below, without theirs; team: the agent and everybody below.
  part text not null check (part in ('own', 'direct', 'team')),
  day date not null,
  currency text not null,
  category text not null,
  -- As in member_days.
  bets bigint not null,
  staked_minor bigint not null,
  won_minor bigint not null,
  returned_minor bigint not null,
  adjusted_minor bigint not null,
  promo_minor bigint not null,
  bonus_granted_minor bigint not null,
  bonus_forfeited_minor bigint not null,
  rewards_minor bigint not null,
  deposits bigint not null,
  deposited_minor bigint not null,
  withdrawals bigint not null,
  withdrawn_minor bigint not null,
  rebates_minor bigint not null,
  contracts_in_minor bigint not null,
  contracts_out_minor bigint not null,
  transfers_in_minor bigint not null,
  transfers_out_minor bigint not null,
  primary key (agent_id, part, day, currency, category)
) with (fillfactor = 70);

-- What a member did first in a period, so that it is counted once up the line.
create table team_seen (
  member_id bigint not null,
  -- bet: placed a bet; deposit: paid in for the first time ever.
  kind text not null check (kind in ('bet', 'deposit')),
  period text not null check (period in ('day', 'week', 'month', 'ever')),
  start date not null,
  -- When that was, in the period: the tree of this day counts.
  day date not null,
  primary key (member_id, kind, period, start)
);

-- How many below an agent did so in a period that begins on a day.
create table team_counts (
  agent_id bigint not null,
  -- direct: of those directly below; team: of all below. The agent is in none.
  part text not null check (part in ('direct', 'team')),
  kind text not null check (kind in ('bet', 'deposit')),
  period text not null check (period in ('day', 'week', 'month')),
  start date not null,
  members bigint not null,
  primary key (agent_id, kind, period, start, part)
) with (fillfactor = 70);

-- That a member came, or logged in first in a period; read in the order of commits, as transfers are.
create table team_events (
  xact xid8 not null default pg_current_xact_id(),
  id bigint not null generated always as identity,
  at timestamptz not null default clock_timestamp(),
  member_id bigint not null references members,
  kind text not null check (kind in ('login', 'register')),
  period text not null check (period in ('day', 'week', 'month')),
  start date not null,
  -- The tree of this day counts.
  day date not null,
  primary key (member_id, kind, period, start)
);
create index team_events_in_order on team_events (xact, id);

create table team_event_counts (
  agent_id bigint not null,
  part text not null check (part in ('direct', 'team')),
  kind text not null check (kind in ('login', 'register')),
  period text not null check (period in ('day', 'week', 'month')),
  start date not null,
  members bigint not null,
  primary key (agent_id, kind, period, start, part)
) with (fillfactor = 70);

-- Whoever is here already.
insert into team_events (member_id, kind, period, start, day)
select m.id, 'register', 'day', d.day, d.day from members m cross join lateral (select (m.created_at at time zone 'utc')::date as day) d where m.type not in (4, 40, 42);
insert into team_events (member_id, kind, period, start, day)
select e.member_id, 'login', w.period, w.start, min(d.day) from login_events e join members m on m.id = e.member_id and m.type not in (4, 40, 42)
cross join lateral (select (e.at at time zone 'utc')::date as day) d
cross join lateral (values ('day', d.day), ('week', date_trunc('week', d.day)::date), ('month', date_trunc('month', d.day)::date)) w (period, start)
where e.is_success group by 1, 2, 3, 4;

insert into projections (name, xact, id) values ('team-days', '0', 0), ('team-events', '0', 0) on conflict do nothing;
