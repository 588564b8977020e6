-- The most that all bets of one round may come to, in minor units, as the law of the market has it for this member and game; null: it has no bound.
alter table launch_tokens add column stake_max_minor bigint check (stake_max_minor > 0);
alter table game_sessions add column stake_max_minor bigint check (stake_max_minor > 0);
