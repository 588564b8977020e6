-- The valid turnover of a team, by the day of the books (UTC) on which its rounds closed and under the tree of that day; beside team_days, which follows the transfers.
create table team_turnover (
  agent_id bigint not null,
  -- own: the agent alone; direct: those directly below, without theirs; team: the agent and everybody below.
  part text not null check (part in ('own', 'direct', 'team')),
  day date not null,
  currency text not null,
  category text not null,
  -- Below zero never for long: a round that is settled anew takes back what it counted.
  valid_minor bigint not null,
  primary key (agent_id, part, day, currency, category)
) with (fillfactor = 70);

-- How far it has read of the closed rounds.
create table team_turnover_turn (
  is_only boolean primary key default true check (is_only),
  n bigint not null
);
insert into team_turnover_turn (n) values (0);
