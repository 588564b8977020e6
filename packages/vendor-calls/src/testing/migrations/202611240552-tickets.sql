-- An app of the tests: what it is told of its calls.
create table tickets (
  id text primary key,
  -- In the order in which they came.
  verdicts text[] not null default '{}'
);
