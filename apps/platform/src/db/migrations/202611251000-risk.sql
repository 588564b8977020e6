-- The rooms of risk and of money laundering: what was found of members, and what came of it. A row's room says who may see it.

-- Whoever works with money-laundering cases is named, whatever their role.
alter table staff add column is_aml_named boolean not null default false;

create table risk_cases (
  id bigint primary key check (id > 0),
  room text not null check (room in ('risk', 'aml')),
  member_id bigint not null references members,
  state text not null default 'open' check (state in ('open', 'taken', 'closed')),
  staff_id bigint references staff,
  opened_at timestamptz not null,
  due_at timestamptz not null,
  closed_at timestamptz,
  outcome text check (outcome in ('nothing', 'watched', 'acted', 'reported')),
  -- The draft for the authority, sealed under the member's key.
  report bytea,
  report_sent_at timestamptz,
  -- What the authority gave back.
  report_reference text check (char_length(report_reference) <= 120),
  lines integer not null default 0,
  version integer not null default 1,
  check ((state = 'closed') = (closed_at is not null)),
  check ((closed_at is null) = (outcome is null)),
  check (due_at > opened_at)
);
create index risk_cases_open on risk_cases (room, due_at, id) where state <> 'closed';
create index risk_cases_by_time on risk_cases (room, opened_at, id);
create index risk_cases_of_member on risk_cases (member_id, room);

create table risk_case_lines (
  case_id bigint not null references risk_cases,
  number integer not null check (number > 0),
  step text not null check (step in ('opened', 'alert', 'taken', 'note', 'linked', 'stopped', 'let-go', 'drafted', 'sent', 'closed')),
  staff_id bigint references staff,
  -- Sealed under the member's key.
  body bytea,
  said_at timestamptz not null,
  primary key (case_id, number)
);

-- Whom a case is about besides its member.
create table risk_case_members (
  case_id bigint not null references risk_cases,
  member_id bigint not null references members,
  added_at timestamptz not null,
  primary key (case_id, member_id)
);

create table risk_alerts (
  id bigint primary key check (id > 0),
  room text not null check (room in ('risk', 'aml')),
  kind text not null check (char_length(kind) between 1 and 40),
  member_id bigint not null references members,
  -- Names its newest line: found again with the same one after it was decided, it is no other alert.
  sign text not null check (char_length(sign) between 1 and 2000),
  weight smallint not null check (weight between 1 and 100),
  money_minor bigint not null default 0 check (money_minor >= 0),
  currency text not null,
  seen jsonb not null,
  lines jsonb not null,
  made_at timestamptz not null,
  -- It grew a line while it was open.
  seen_at timestamptz not null,
  claimed_by bigint references staff,
  claimed_until timestamptz,
  outcome text check (outcome in ('nothing', 'case')),
  case_id bigint references risk_cases,
  -- Why nothing came of it, sealed under the member's key.
  note bytea,
  decided_by bigint references staff,
  decided_at timestamptz,
  version integer not null default 1,
  check ((outcome is null) = (decided_at is null)),
  check ((outcome = 'case') = (case_id is not null))
);
create unique index risk_alerts_open on risk_alerts (member_id, room, kind) where decided_at is null;
create index risk_alerts_by_weight on risk_alerts (room, weight, money_minor, id) where decided_at is null;
create index risk_alerts_by_time on risk_alerts (room, made_at, id);
create index risk_alerts_of_member on risk_alerts (member_id, room, kind, made_at);
create index risk_alerts_of_case on risk_alerts (case_id) where case_id is not null;

-- Money out stops for this one reason alone, until the case lets it go.
create table risk_stops (
  member_id bigint not null references members,
  case_id bigint not null references risk_cases,
  began_at timestamptz not null,
  began_by bigint references staff,
  ended_at timestamptz,
  ended_by bigint references staff,
  primary key (member_id, case_id, began_at)
);
create unique index risk_stops_standing on risk_stops (member_id) where ended_at is null;

-- How closely a member is watched, and why; what screening said last, and what they live on, where it was told.
create table risk_classes (
  member_id bigint primary key references members,
  class text not null default 'low' check (class in ('low', 'middle', 'high')),
  reasons text[] not null default '{}',
  means_minor bigint check (means_minor > 0),
  means_from text check (char_length(means_from) <= 200),
  screened text check (screened in ('clear', 'sanctioned', 'public-office')),
  screened_at timestamptz,
  scanned_at timestamptz,
  rank smallint generated always as (case class when 'high' then 3 when 'middle' then 2 else 1 end) stored
);
create index risk_classes_by_rank on risk_classes (rank, member_id);

-- By what members are known to be one person or one household, as keyed hashes: what it is stays where it lies.
create table risk_traits (
  member_id bigint not null references members,
  kind text not null check (kind in ('device', 'address', 'document', 'phone', 'key', 'payer')),
  token bytea not null check (octet_length(token) = 16),
  last_at timestamptz not null,
  primary key (member_id, kind, token)
);
create index risk_traits_by_token on risk_traits (kind, token, member_id);

-- Members of whom two people of the staff said that they are one person: all have the same number.
create table risk_persons (
  member_id bigint primary key references members,
  person bigint not null,
  reason text not null check (char_length(reason) between 1 and 500),
  linked_at timestamptz not null
);
create index risk_persons_by_person on risk_persons (person);

-- Up to where a job has looked.
create table risk_cursors (
  name text primary key,
  at timestamptz not null
);
