-- Lists of an agent's team.

-- Direct members by the day from which they stand there, the latest first.
create index team_places_by_coming on team_places (upline_id, from_day desc, member_id) where to_day is null;

-- Movements of cash beside play, by time: they are few among very many, and a team's are read member by member.
create index transfers_beside_play on transfers (member_id, at)
  where purse = 'cash' and movement not in ('stake-placed', 'win-paid', 'stake-returned', 'bet-adjusted', 'promo-paid', 'bonus-drawn', 'bonus-returned', 'bonus-lapsed');

-- That an agent wrote to a direct member; what was written stands in the inbox alone.
create table agent_messages (
  agent_id bigint not null references members,
  request_id text not null check (char_length(request_id) between 16 and 64),
  member_id bigint not null references members,
  sent_at timestamptz not null,
  primary key (agent_id, request_id)
);
create index agent_messages_by_time on agent_messages (agent_id, sent_at, request_id);
