-- The turnover of a closed round: `turnoverOf` of packages/rules/src/promotions/turnover.ts, which says why.
create or replace function play_turnover(category text, staked bigint, back bigint) returns bigint language sql immutable parallel safe as $$
  select case when category in ('RNG', 'FISH', 'LOTT', 'ELOTT') then staked when category in ('LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT') then least(staked, abs(back - staked)) else 0 end
$$;
