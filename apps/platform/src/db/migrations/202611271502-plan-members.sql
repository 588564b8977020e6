-- Whom a partner's plan was decided about: once for ever, in the month in which the hold after qualifying ended.
create table plan_members (
  member_id bigint primary key references members,
  contract_id bigint not null references agent_contracts,
  -- The period whose line counts them.
  period_id bigint not null references contract_runs,
  -- The day of the books on which the first deposit and the play came to what is asked.
  qualified_on date not null,
  -- counts: paid for. linked: the account belongs to the partner's or to one that came before. unverified, not-open: so it stood when it was decided.
  verdict text not null check (verdict in ('counts', 'linked', 'unverified', 'not-open')),
  decided_at timestamptz not null
);
create index plan_members_of_period on plan_members (period_id, contract_id);
