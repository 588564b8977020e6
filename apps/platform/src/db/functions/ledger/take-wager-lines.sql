-- One step of wagering: what closed rounds, up to `at_most` facts, add to the grants that are active; gives how many facts it read, null where there are none or
-- another has the turn. A round counts whose first stake came after the grant began, whichever purse paid it. Facts are written in one order by one
-- writer at a time, so whoever has read up to one has read all before it.
create or replace function take_wager_lines(at_most integer) returns bigint language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
declare
  turn bigint;
  last bigint;
  facts bigint;
  touched bigint[];
begin
  if not exists (select from wager_turn t cross join lateral (select from play_facts f where f.n > t.n limit 1) f) then
    return null;
  end if;
  select n into turn from wager_turn for update skip locked;
  if not found then return null; end if;
  select max(f.n), count(*) into last, facts from (select n from play_facts where n > turn order by n limit at_most) f;
  if last is null then return null; end if;
  -- Who ends a grant holds it from here on or waits for this step; the next statement sees what they left.
  select array_agg(x.id) into touched from (
    select g.id from (
      select distinct g.id from play_facts f
      join bonus_grants g on g.member_id = f.member_id and g.currency = f.currency and g.state = 'active' and g.from_seq < f.first_seq
      where f.n > turn and f.n <= last
    ) o join bonus_grants g on g.id = o.id where g.state = 'active' order by g.id for no key update of g
  ) x;
  if touched is not null then
    with f as materialized (
      select g.id, g.max_stake_minor, f.n, f.source, f.round_id, f.turnover_minor,
        g.only_games is null or f.source || '/' || f.game_code = any (g.only_games) as is_of_games,
        -- A class that the grant does not name counts nothing, whatever the game's own share is.
        case when g.weights ? f.category then coalesce(a.weight_bps, (g.weights ->> f.category)::integer) else 0 end as weight
      from play_facts f
      join bonus_grants g on g.member_id = f.member_id and g.currency = f.currency and g.state = 'active' and g.from_seq < f.first_seq
      left join games a on a.provider_code = f.source and a.game_code = f.game_code
      where f.n > turn and f.n <= last and g.id = any (touched)
    ),
    counted as (
      select f.*, case when f.is_of_games then div(least(f.turnover_minor, coalesce(f.max_stake_minor, f.turnover_minor))::numeric * f.weight, 10000)::bigint else 0 end as counts
      from f
    ),
    written as (
      insert into wager_lines (grant_id, fact_n, turnover_minor, weight_bps, counts_minor, added_minor, reason)
      select c.id, c.n, c.turnover_minor, c.weight, c.counts,
        -- Of a change: less what the round counted before, in this step or an earlier one.
        c.counts - coalesce(
          lag(c.counts) over (partition by c.id, c.source, c.round_id order by c.n),
          (select coalesce(k.counts_minor, l.counts_minor) from play_facts e join wager_lines l on l.grant_id = c.id and l.fact_n = e.n
            left join wager_corrections k on k.grant_id = l.grant_id and k.fact_n = l.fact_n
            where e.round_id = c.round_id and e.source = c.source and e.n <= turn order by e.n desc limit 1),
          0),
        case when not c.is_of_games then 'other-game' when c.turnover_minor = 0 then 'nothing' when c.weight = 0 then 'no-weight'
          when c.turnover_minor > c.max_stake_minor then 'over-max' else 'counted' end
      from counted c
      returning grant_id, added_minor
    )
    update bonus_grants g set counted_minor = g.counted_minor + w.added,
      -- While free rounds are played, what is to be staked still grows.
      is_due = not g.has_rounds and (g.counted_minor + w.added >= g.required_minor or not exists (
        select from purses p where p.member_id = g.member_id and p.currency = g.currency and p.kind = 'bonus' and p.balance_minor > 0))
    from (select grant_id, sum(added_minor)::bigint as added from written group by 1) w where g.id = w.grant_id;
  end if;
  update wager_turn set n = last;
  return facts;
end $$;
