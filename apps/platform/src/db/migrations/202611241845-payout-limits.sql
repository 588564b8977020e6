-- How often and how much a member may withdraw within 24 hours, as the house sets it.
create table payout_limits (
  currency text primary key check (currency ~ '^[A-Z]{3}$'),
  day_count integer not null check (day_count between 1 and 1000),
  day_minor bigint not null check (day_minor > 0),
  version integer not null default 1
);
insert into payout_limits (currency, day_count, day_minor) values ('BRL', 20, 20000000);
