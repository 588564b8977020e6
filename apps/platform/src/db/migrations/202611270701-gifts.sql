-- What agents give the members below them: red rains, even gifts, transfers to the downline.
create table rains (
  id bigint primary key,
  agent_id bigint not null references members,
  request_id text not null,
  -- Of all that was asked for: the same request is the same rain.
  request_hash bytea not null,
  currency text not null,
  total_minor above_zero not null,
  packets integer not null check (packets between 2 and 500),
  least_minor above_zero not null,
  audience text not null check (audience in ('direct', 'team', 'levels', 'chosen')),
  -- So many steps below the agent at most.
  levels smallint check ((audience = 'levels') = (levels is not null)),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Shown once it is over; its hash from the beginning.
  seed bytea not null check (length(seed) = 32),
  seed_hash bytea not null,
  -- So much less had to be turned over once this was paid for.
  freed_minor not_below_zero not null default 0,
  made_at timestamptz not null,
  -- Staff stopped it: nothing is caught from then on.
  stopped_at timestamptz,
  -- What nobody caught has gone back.
  ended_at timestamptz,
  returned_minor not_below_zero check ((ended_at is null) = (returned_minor is null)),
  version integer not null default 1,
  check (total_minor >= least_minor * packets)
);
create unique index rains_request on rains (agent_id, request_id);
create index rains_of_agent on rains (agent_id, starts_at, id);
create index rains_open on rains (ends_at) where ended_at is null;
create index rains_by_start on rains (starts_at);
create index rains_made on rains (made_at, id);

create table rain_packets (
  rain_id bigint not null references rains,
  n integer not null,
  amount_minor above_zero not null,
  member_id bigint references members,
  caught_at timestamptz check ((member_id is null) = (caught_at is null)),
  -- Nobody caught it in time.
  is_back boolean not null default false check (not is_back or member_id is null),
  primary key (rain_id, n)
);
create unique index rain_packets_once on rain_packets (rain_id, member_id) where member_id is not null;
create index rain_packets_left on rain_packets (rain_id, n) where member_id is null and not is_back;
create index rain_packets_of_member on rain_packets (member_id, rain_id) where member_id is not null;

-- Whom a rain for some is for.
create table rain_members (
  rain_id bigint not null references rains,
  member_id bigint not null references members,
  primary key (rain_id, member_id)
);
create index rain_members_of_member on rain_members (member_id, rain_id);

-- The same amount to some, at once: each of them has a transfer.
create table gifts (
  id bigint primary key,
  agent_id bigint not null references members,
  request_id text not null,
  request_hash bytea not null,
  currency text not null,
  -- To each.
  amount_minor above_zero not null,
  members integer not null check (members between 1 and 100),
  made_at timestamptz not null
);
create unique index gifts_request on gifts (agent_id, request_id);
create index gifts_of_agent on gifts (agent_id, made_at, id);
create index gifts_made on gifts (made_at, id);

-- downline: from an agent to somebody below. gift: one of those of an even gift.
alter table member_transfers add way text not null default 'member' check (way in ('member', 'downline', 'gift'));
alter table member_transfers add gift_id bigint references gifts check ((way = 'gift') = (gift_id is not null));
create index member_transfers_of_gift on member_transfers (gift_id) where gift_id is not null;

-- What came from other members is turned over once before it is withdrawn.
create table gift_turnovers (
  member_id bigint not null references members,
  currency text not null,
  left_minor not_below_zero not null,
  -- Rounds that closed earlier count nothing for it, and how far the feed of closed rounds was counted.
  since timestamptz not null,
  seen_n bigint not null,
  primary key (member_id, currency)
);

-- Whether agents may send money to the downline: nobody, to direct members, to all below.
insert into office_settings (name, value) values ('downline-transfers', '"OFF"');
