-- What a year of play and money came to for each member who had one, as their taxes ask for it: made once after its end, and the same for ever.
create table year_statements (
  member_id bigint not null references members,
  year integer not null check (year between 2000 and 2999),
  currency text not null,
  -- Whose days they were counted in.
  market text not null,
  zone text not null,
  figures jsonb not null,
  made_at timestamptz not null,
  -- When its member first took the file; null: never.
  opened_at timestamptz,
  primary key (member_id, year, currency)
);
create index year_statements_by_year on year_statements (year, opened_at);

-- How far the making of a year has come: by member and currency.
create table year_statement_runs (
  year integer primary key,
  market text not null,
  zone text not null,
  -- What the year is made of: natures of play.
  natures text[] not null,
  began_at timestamptz not null,
  -- Every transaction below it is over before the first is made: nothing can appear within the year any more.
  readable_xact xid8 not null default pg_current_xact_id(),
  place_member bigint not null default 0,
  place_currency text not null default '',
  made bigint not null default 0,
  ended_at timestamptz
);
