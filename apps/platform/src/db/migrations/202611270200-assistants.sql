-- An agent's second log-ins: each is a member of type 42, who reads what the agent reads.
create table assistants (
  member_id bigint primary key references members,
  agent_id bigint not null references members check (agent_id <> member_id),
  made_at timestamptz not null,
  ended_at timestamptz check (ended_at >= made_at)
);
create index assistants_of_agent on assistants (agent_id, member_id);
