-- Of each hour and vendor: rounds of games that are played round by round, and how many of them began nearer to the member's one before in that game than the market lets them.
create table fast_rounds (
  hour timestamptz not null,
  provider_code text not null references providers,
  rounds integer not null check (rounds >= 0),
  fast integer not null check (fast between 0 and rounds),
  primary key (hour, provider_code)
);
