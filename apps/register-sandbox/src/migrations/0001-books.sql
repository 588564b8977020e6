-- The books of a register of exclusions that is not us: who is on it, and who asked about whom.

create table people (
  document text primary key check (document ~ '^[0-9]{11}$'),
  state text not null check (state in ('excluded', 'barred')),
  -- Why somebody is barred who did not exclude themselves: an official, a receiver of benefits.
  kind text,
  from_at timestamptz not null default now(),
  -- Null: until it is taken back.
  until_at timestamptz,
  check ((state = 'barred') = (kind is not null))
);

create table checks (
  check_id bigint generated always as identity primary key,
  reference text not null,
  document text not null,
  answer text not null,
  at timestamptz not null default now()
);
create index checks_of_person on checks (document, at);

-- What shall go wrong, for tests; `match` is a document, or `*`.
create table faults (
  fault_id bigint generated always as identity primary key,
  match text not null,
  fault text not null,
  times_left integer not null check (times_left >= 0)
);

-- People of the demo: their numbers are valid, and nobody's.
insert into people (document, state, kind) values
  ('11144477735', 'excluded', null),
  ('39053344705', 'barred', 'benefit');
