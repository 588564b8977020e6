-- What free rounds win, where it is to be staked before it becomes cash: from the cash purse into the bonus purse, in the transaction of the promo-win.
alter type movement_reason add value if not exists 'free-rounds-won';

alter table bonus_grants
  -- How often what its free rounds win is to be staked; null: it has none. What it was granted, and what is to be staked for it, grow with each of their wins.
  add column rounds_times integer check (rounds_times between 1 and 100),
  -- They are not over: it ends neither wagered nor spent.
  add column has_rounds boolean not null default false,
  alter column granted_minor type bigint,
  add check (granted_minor > 0 or rounds_times is not null and granted_minor = 0),
  add check (not has_rounds or rounds_times is not null and state = 'active');

-- The bonus that takes what they win; null: it is cash.
alter table free_round_grants add column bonus_grant_id bigint unique references bonus_grants, add check (bonus_grant_id is null or cap_minor is null);

alter type ledger_decision add attribute rounds_bonus bigint;
