-- What a game's spread is estimated from, over the rounds of a day: of days computed before this, nobody knows until they are computed anew.
alter table day_facts
  add column paid_squares numeric,
  add column paid_by_staked numeric,
  add column staked_squares numeric;
