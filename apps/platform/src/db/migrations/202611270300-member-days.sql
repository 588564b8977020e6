-- What a member did on a day of the books (UTC), by the category of the games; '-' is money outside the games.
create table member_days (
  member_id bigint not null,
  currency text not null,
  day date not null,
  category text not null,
  bets bigint not null,
  staked_minor bigint not null,
  won_minor bigint not null,
  returned_minor bigint not null,
  -- What changes after the settlement gave; below zero, took.
  adjusted_minor bigint not null,
  -- Prizes of vendors.
  promo_minor bigint not null,
  bonus_granted_minor bigint not null,
  bonus_forfeited_minor bigint not null,
  -- What the house gave besides: claims, cashback, prizes.
  rewards_minor bigint not null,
  deposits bigint not null,
  deposited_minor bigint not null,
  withdrawals bigint not null,
  withdrawn_minor bigint not null,
  rebates_minor bigint not null,
  -- Of contracts between agents: what came in, and what was paid.
  contracts_in_minor bigint not null,
  contracts_out_minor bigint not null,
  -- Of members to members, rains too.
  transfers_in_minor bigint not null,
  transfers_out_minor bigint not null,
  primary key (member_id, day, currency, category)
) with (fillfactor = 70);

insert into projections (name, xact, id) values ('member-days', '0', 0) on conflict do nothing;
