-- Free trials: money of a currency of its own, which nothing that is real can hold.

alter type movement_reason add value 'play-money-granted';

alter table site
  add column trial_merchant_code text not null default 'trevotrial' check (trial_merchant_code <> ''),
  add constraint site_trial_merchant_apart check (trial_merchant_code <> merchant_code),
  add constraint site_real_money check (currency <> 'FUN');

-- Trials of before had real purses, filled by staff at most. They are closed, and what they moved stays in the books as it was.
update members set status = 'closed', currency = 'FUN' where type = 4 and currency <> 'FUN';
alter table members add constraint members_play_money check ((type = 4) = (currency = 'FUN'));
create index members_trials on members (created_at) where type = 4 and status = 'active';

-- What it may be moved between is kept by `ledger_post` (0044).
alter table purses add constraint purses_play_money check (currency <> 'FUN' or kind in ('cash', 'debt'));
alter table deposits add constraint deposits_real_money check (currency <> 'FUN');
alter table withdrawals add constraint withdrawals_real_money check (currency <> 'FUN');

-- A vendor bills what is played: play money is for those who agreed to it. Our own studio has.
alter table providers add column takes_play_money boolean not null default false;
update providers set takes_play_money = true where status_url like '{studio}%';
