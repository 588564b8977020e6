-- What a partner (41) is told of those whom they brought: sums about five members or more, of days that end with their span. Written once, never changed.
create table partner_cells (
  agent_id bigint not null references members,
  -- registered: who came; first-deposit: who paid in for the first time; deposit: payments in; play: rounds.
  family text not null check (family in ('registered', 'first-deposit', 'deposit', 'play')),
  -- '-': all of it; of play also by category, those of too few together as a+b.
  category text not null,
  -- Days of the books (UTC), both with.
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  -- Different members who contribute.
  members integer not null check (members >= 5),
  -- Paid in; of play what was staked, less what was given back.
  amount_minor bigint not null,
  -- Of play what was won.
  won_minor bigint not null,
  told_at timestamptz not null,
  primary key (agent_id, family, from_day, category)
);

-- Up to which day it is decided what is told; days before it of which nothing stands were about too few.
create table partner_told (
  agent_id bigint not null references members,
  family text not null check (family in ('registered', 'first-deposit', 'deposit', 'play')),
  until_day date not null,
  primary key (agent_id, family)
);
