-- That part of a closed round's play which cash paid (Product §10.1300), rounded down. The same as `cashTurnoverOf` in packages/rules.
create or replace function valid_turnover(f play_facts) returns bigint language sql immutable as $$
  select coalesce(div(f.turnover_minor::numeric * f.cash_minor, nullif(f.staked_minor, 0)), 0)::bigint
$$;
