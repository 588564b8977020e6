-- Screening for sanctions and public offices: who is asked about and when, and what a list said of them. What a list tells of somebody is sealed
-- under the member's key.
create table risk_screenings (
  member_id bigint primary key references members,
  -- The name and birthday that were asked about last, as a keyed hash.
  person bytea,
  -- The version of the lists that answered; null: there was no answer yet.
  list text check (char_length(list) <= 64),
  answered_at timestamptz,
  -- Without an answer since the last one.
  tries integer not null default 0,
  next_at timestamptz not null
);
create index risk_screenings_due on risk_screenings (next_at);
create index risk_screenings_by_list on risk_screenings (list);

create table risk_matches (
  member_id bigint not null references members,
  entry text not null check (char_length(entry) between 1 and 64),
  person bytea not null,
  kind text not null check (kind in ('sanctioned', 'public-office')),
  score smallint not null check (score between 1 and 100),
  reason bytea not null,
  found_at timestamptz not null,
  -- Whether the entry is about this member; null: nobody decided yet.
  is_same boolean,
  note bytea,
  decided_by bigint references staff,
  decided_at timestamptz,
  primary key (member_id, entry),
  check ((is_same is null) = (decided_at is null))
);

create index papers_verified_by_time on papers (decided_at) where state = 'verified';
insert into risk_screenings (member_id, next_at) select distinct member_id, now() from papers where state = 'verified';
