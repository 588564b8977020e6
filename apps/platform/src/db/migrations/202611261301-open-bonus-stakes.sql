-- Who owes, or has an open stake that drew bonus, is decided on the long way; everybody else on the short one, also while a bonus is in play.
alter table purses rename column has_bonus_or_debt to is_involved;
-- On the cash purse: the open stakes that drew bonus, and a copy of the bonus purse's balance, both under the cash purse's lock.
alter table purses add column bonus_open integer not null default 0 check (bonus_open >= 0);
alter table purses add column bonus_copy not_below_zero not null default 0;
alter table rounds add column bonus_bets integer not null default 0 check (bonus_bets >= 0);
alter type ledger_purse add attribute bonus_copy bigint;
alter type ledger_decision add attribute drew integer, add attribute undrew integer, add attribute closed_bets integer, add attribute bonus_open integer;
