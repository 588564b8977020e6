-- A limit of play in force that a refused stake would have passed: one row for each day of the market, however many were refused.
create table limit_refusals (
  member_id bigint not null references members,
  day date not null,
  kind text not null,
  period text not null,
  primary key (member_id, day, kind, period)
);
