-- What the writer of an event keeps besides: how far play was at each fact, and what whoever takes a price has to know of it.

-- How far play was, in the sport's own ticks.
alter table facts add column clock integer not null default 0 check (clock >= 0);

-- The last fact that the newest price knew.
alter table heads add column basis_seq integer not null default 0 check (basis_seq >= 0);
-- Fair chances behind the newest price, in the order of the selections, and the margin that the price shows.
alter table heads add column fair_ppm integer[] not null default '{}';
alter table heads add column shown_bps integer not null default 0;
-- The version with which it was opened last: what was seen before it is never taken without asking.
alter table heads add column opened_v integer not null default 1 check (opened_v >= 1);

create index events_by_official on events (official_at) where official_at is not null;
create index facts_unconfirmed on facts (received_at) where confirmed_at is null;

-- Feed messages of real sources as they came, for 30 days.
create table feed_messages (
  source text not null,
  message_id text not null,
  event_ref text,
  seq bigint not null,
  kind text not null,
  body jsonb not null,
  -- What the inbox did with it.
  fate text not null check (fate in ('applied', 'kept', 'unknown')),
  received_at timestamptz not null default clock_timestamp(),
  primary key (source, message_id)
);
create index feed_messages_by_age on feed_messages (received_at);

-- What a source calls something, and what we call it. A name that is not here is counted, and never guessed.
create table feed_mappings (
  source text not null,
  kind text not null check (kind in ('market', 'participant', 'competition')),
  theirs text not null check (length(theirs) between 1 and 200),
  -- Null: nobody has said yet.
  ours text,
  seen integer not null default 0 check (seen >= 0),
  last_seen_at timestamptz,
  primary key (source, kind, theirs)
);

-- How far a source was read.
create table feed_cursors (
  source text primary key,
  cursor text not null,
  changed_at timestamptz not null default now()
);
