-- Rewards beside cash: what kind a claim's is. `reward_minor` counts minor units, or points; a budget of points is counted in PTS.
alter table claims add column reward_kind text not null default 'cash' check (reward_kind ~ '^[a-z][a-z-]{0,15}$');

-- The deposit that it is for: what was credited, and how much of it a bonus matches.
alter table claims add column deposit_minor not_below_zero not null default 0, add column matched_minor not_below_zero not null default 0, add check (matched_minor <= deposit_minor);

-- The list of classes is the contract's.
alter table promotions drop constraint if exists promotions_class_check, add constraint promotions_class_check check (class ~ '^[a-z][a-z-]{0,15}$');
