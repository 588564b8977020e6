-- Who stands below whom, by days of the books (UTC). A day is from `from_day` up to `to_day`, not with it; `to_day` null: until now.

-- The account of the house, the root of the tree (`houseKey`): beyond every key that is drawn, with a name and a code that nobody can have.
insert into members (id, username, nickname, type, currency, password_hash, has_password, referral_code, created_at)
values (4611686018427387904, '@house', '@house', 40, coalesce((select currency from site limit 1), 'BRL'), 'none', false, 'HOUSE0', '2000-01-01T00:00:00Z');

create table team_places (
  member_id bigint not null references members,
  from_day date not null,
  to_day date check (to_day > from_day),
  upline_id bigint not null references members check (upline_id <> member_id),
  primary key (member_id, from_day)
);
create unique index team_places_now on team_places (member_id) where to_day is null;
create index team_places_by_upline on team_places (upline_id, member_id) where to_day is null;

-- Of agents alone: ids from the house down to the agent. A player's line is the upline's.
create table agent_lines (
  agent_id bigint not null references members,
  from_day date not null,
  to_day date check (to_day > from_day),
  line bigint[] not null check (cardinality(line) between 1 and 64 and line[1] = 4611686018427387904 and line[cardinality(line)] = agent_id),
  primary key (agent_id, from_day)
);
create unique index agent_lines_now on agent_lines (agent_id) where to_day is null;
-- A subtree is one range: from a line up to the same with its last id counted up.
create index agent_lines_by_line on agent_lines (line);

-- What was asked to change at a cut, and what became of it.
create table team_changes (
  id bigint primary key generated always as identity,
  kind text not null check (kind in ('move', 'type')),
  member_id bigint not null references members,
  upline_id bigint references members check ((kind = 'move') = (upline_id is not null)),
  type smallint check ((kind = 'type') = (type is not null)),
  -- The first day on which it holds; later where it could not be done by then.
  from_day date not null,
  state text not null check (state in ('written', 'staged', 'armed', 'effective', 'refused')),
  refusal text check ((state = 'refused') = (refusal is not null)),
  -- The last line that was staged.
  staged_to bigint[],
  made_by bigint references staff,
  made_at timestamptz not null,
  done_at timestamptz check ((state in ('effective', 'refused')) = (done_at is not null))
);
create index team_changes_open on team_changes (id) where state in ('written', 'staged', 'armed');
create unique index team_changes_one on team_changes (member_id, kind) where state in ('written', 'staged', 'armed');

-- The lines that a subtree's agents will have.
create table team_change_lines (
  change_id bigint not null references team_changes,
  agent_id bigint not null references members,
  line bigint[] not null,
  primary key (change_id, agent_id)
);

insert into agent_lines (agent_id, from_day, line) values (4611686018427387904, '2000-01-01', '{4611686018427387904}');

-- Whoever is here already: below the nearest agent at or above who brought them.
with recursive placed as (
  select m.id, m.type, m.created_at, 4611686018427387904::bigint as upline, m.type = 41 as is_partners,
    case when m.type in (1, 2, 41) then array[4611686018427387904, m.id] else array[4611686018427387904] end as below
  from members m left join members r on r.id = m.recommender_id
  where m.type not in (4, 40, 42) and (m.recommender_id is null or m.type in (2, 41) or r.type in (4, 40, 42))
  union all
  select m.id, m.type, m.created_at, case when o.is_out then 4611686018427387904 else p.below[cardinality(p.below)] end, p.is_partners and not o.is_out,
    case when o.is_out then array[4611686018427387904, m.id] when m.type = 1 then p.below || m.id else p.below end
  from placed p join members m on m.recommender_id = p.id and m.type not in (2, 4, 40, 41, 42)
  -- Below a partner stand players alone, and no line has more than 64.
  cross join lateral (select m.type = 1 and (p.is_partners or cardinality(p.below) >= 64) as is_out) o
), lines as (
  insert into agent_lines (agent_id, from_day, line) select id, (created_at at time zone 'utc')::date, below from placed where type in (1, 2, 41)
)
insert into team_places (member_id, from_day, upline_id) select id, (created_at at time zone 'utc')::date, upline from placed;
