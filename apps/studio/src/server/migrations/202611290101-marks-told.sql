-- Pairs of duellists whom the operator was told of: each set of marks once a month.
create table marks_told (
  vendor text not null,
  one text not null,
  other text not null,
  -- Of UTC, as 2026-11.
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  marks text[] not null check (cardinality(marks) > 0),
  told_at timestamptz not null default now(),
  primary key (vendor, one, other, month, marks)
);
