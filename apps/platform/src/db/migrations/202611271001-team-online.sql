-- How many of each agent's team use the site, as counted last; gone after a crash, and counted again.
create table team_online (
  agent_id bigint primary key,
  direct integer not null,
  -- All below the agent.
  team integer not null,
  counted_at timestamptz not null
);

-- When an agent looked last: nobody is counted while no agent looks.
create table team_looks (
  agent_id bigint primary key,
  looked_at timestamptz not null
);

alter table team_online set unlogged;
alter table team_looks set unlogged;
