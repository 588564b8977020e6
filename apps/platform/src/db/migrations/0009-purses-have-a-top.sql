-- What crosses the wire has at most 15 digits, and so has what a purse may hold: a credit above that is not decided, and its sender is told to
-- try again, which a person has to look at.
alter table purses
  drop constraint purses_balance_minor_check,
  add constraint purses_balance_minor_check check (balance_minor between 0 and 999999999999999);
