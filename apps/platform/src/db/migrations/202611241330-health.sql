-- What the house does by itself: each job with its turn, and its last runs. A run that has no end and is old died with its process.
create table house_jobs (
  name text primary key,
  every_seconds integer not null,
  registered_at timestamptz not null
);
create table job_runs (
  id bigint generated always as identity primary key,
  job text not null,
  process text not null,
  started_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  -- What it did, in counts.
  figures jsonb not null default '{}',
  problem text,
  -- Under which the log has it whole, and `error_notes` its first lines.
  reference text,
  -- Who of the staff asked for it, and which run it repeats.
  asked_by bigint,
  retry_of bigint
);
create index job_runs_of on job_runs (job, id desc);
create index job_runs_failed on job_runs (job, id desc) where state = 'failed';

-- Staff want a job to run now: one of each waits, and a process of the platform wakes it.
create table job_requests (
  job text primary key,
  asked_by bigint not null,
  retry_of bigint,
  asked_at timestamptz not null
);
-- Staff want a projection made anew.
create table rebuild_requests (
  projection text primary key,
  asked_by bigint not null,
  asked_at timestamptz not null
);

-- Every process of ours, as it last said itself.
create table house_processes (
  id text primary key,
  role text not null,
  version text not null,
  node text not null,
  pid integer not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  figures jsonb not null
);

-- Bugs, by the reference that whoever met one was shown. The log has them whole.
create table error_notes (
  reference text primary key,
  at timestamptz not null,
  role text not null,
  place text not null,
  message text not null,
  stack text not null
);
create index error_notes_at on error_notes (at desc);

-- Each alarm as data. Null: the default of the rules.
create table alarms (
  name text primary key,
  threshold bigint,
  is_on boolean not null default true,
  mails text[] not null default '{}',
  webhooks text[] not null default '{}',
  version integer not null default 1
);
-- What the platform's own watching found.
create table alarm_states (
  name text primary key,
  state text not null check (state in ('quiet', 'raised')),
  value bigint,
  detail text not null default '',
  since timestamptz not null,
  measured_at timestamptz not null
);
-- What is told outside by a signed call, until it is taken.
create table alarm_calls (
  id bigint generated always as identity primary key,
  alarm text not null,
  url text not null,
  body text not null,
  created_at timestamptz not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  ended_at timestamptz,
  problem text
);
create index alarm_calls_open on alarm_calls (next_try_at) where ended_at is null;

-- Back-ups that were made of this house, and those that were put back on trial.
create table backup_notes (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('made', 'tried')),
  at timestamptz not null,
  folder text not null,
  complete_at timestamptz not null,
  files integer not null,
  bytes bigint not null,
  seconds integer not null,
  problem text
);
create index backup_notes_at on backup_notes (kind, at desc);

-- Calls of vendors, and ours to payment providers, by minute: how many, how many without a decision, and how long they took (`call-minutes.ts` has
-- the bounds of the buckets).
create table call_minutes (
  kind text not null check (kind in ('vendor', 'payment')),
  party text not null,
  minute timestamptz not null,
  calls integer not null,
  errors integer not null,
  buckets integer[] not null,
  primary key (kind, party, minute)
);
create index call_minutes_minute on call_minutes (minute);
