-- Days of the books whose hours of turnover are folded into one row a member, category and day of which it is: hours are kept for 100 days. What contracts come to
-- stays as it was; an hour of such a day is made anew from its rounds.
create table turnover_folds (
  day date primary key,
  starts_at timestamptz not null unique,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- SHA-256 over the hashes of the day's hours, each of which was its rows' when the folding began; it stands in the log too.
  hours_hash bytea not null check (octet_length(hours_hash) = 32),
  -- open: some rows are still of an hour.
  state text not null check (state in ('open', 'done')),
  rows integer,
  -- SHA-256 over the day's rows, once all are folded.
  hash bytea check (octet_length(hash) = 32),
  begun_at timestamptz not null,
  done_at timestamptz check ((state = 'done') = (done_at is not null and hash is not null and rows is not null))
);
create index turnover_folds_open on turnover_folds (starts_at) where state = 'open';
