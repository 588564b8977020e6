-- What members collect beside their money: no money, and not for sale.
create table point_purses (
  member_id bigint primary key references members,
  balance integer not null default 0 check (balance >= 0),
  -- Of the last entry.
  seq integer not null default 0 check (seq >= 0)
);

create table point_entries (
  member_id bigint not null references point_purses,
  seq integer not null,
  -- What they were for, once: a day, a gift, a proposal.
  key text not null check (char_length(key) between 1 and 100),
  reason text not null check (reason ~ '^[a-z][a-z-]{0,29}$'),
  -- Below zero: taken.
  points integer not null check (points <> 0),
  balance_after integer not null check (balance_after >= 0),
  at timestamptz not null,
  primary key (member_id, seq),
  unique (member_id, key)
);
create index point_entries_by_time on point_entries (member_id, at);

-- What is left of each entry that gave: the oldest is used first, and ends after a year.
create table point_lots (
  member_id bigint not null,
  seq integer not null,
  points integer not null check (points > 0),
  points_left integer not null check (points_left between 0 and points),
  -- The last day on which they can be used, in the house's zone then, and the moment after it.
  last_day date not null,
  ends_at timestamptz not null,
  told_at timestamptz,
  primary key (member_id, seq),
  foreign key (member_id, seq) references point_entries
);
create index point_lots_by_end on point_lots (ends_at) where points_left > 0;

-- Points by day; a cycle follows a cycle from `from_day` on, until a calendar with a later one begins.
create table sign_in_calendars (
  version integer primary key generated always as identity,
  from_day date not null,
  points integer[] not null check (cardinality(points) in (7, 28) and 0 < all (points) and 10000 >= all (points)),
  make_up_points integer not null check (make_up_points between 0 and 10000),
  whole_points integer not null check (whole_points between 0 and 100000),
  made_at timestamptz not null,
  proposal bigint
);
insert into sign_in_calendars (from_day, points, make_up_points, whole_points, made_at) values ('2026-01-05', '{10,10,10,15,15,20,40}', 20, 50, statement_timestamp());

create table sign_in_days (
  member_id bigint not null references members,
  -- In the house's zone when it was done.
  day date not null,
  calendar integer not null references sign_in_calendars,
  kind text not null check (kind in ('tapped', 'made-up')),
  at timestamptz not null,
  -- One of a day, whatever its calendar.
  primary key (member_id, day)
);
