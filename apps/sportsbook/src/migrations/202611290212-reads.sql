-- What the phone reads besides: results by day, and the tickets that open its stream.

create index events_over_by_start on events (starts_at) where stage in ('official', 'abandoned', 'cancelled');

-- A browser gives a stream no header, and addresses may be kept in logs: so each is good once, and not for long.
create table stream_tickets (
  hash bytea primary key check (octet_length(hash) = 32),
  session_hash bytea not null,
  created_at timestamptz not null default clock_timestamp()
);
create index stream_tickets_by_age on stream_tickets (created_at);
