-- One step of who is active in teams, of up to `at_most` facts; gives how many it read, null where there are none, another has the turn, or a change of the tree is
-- due, as `take_team_turnover`. Whoever's rounds reach the least in a period is counted once by each agent above, by the tree of the first day on which they played
-- in it, and no longer where what they come to falls below it again. Accounts that belong together on a day are one, with what they played together, and none for
-- an agent among them (Product §10.1720).
create or replace function take_team_active(at_most integer, least_minor bigint) returns bigint language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
declare
  turn bigint;
  last bigint;
  facts bigint;
  touched team_active[];
begin
  if not exists (select from team_active_turn t cross join lateral (select from play_facts f where f.n > t.n limit 1) f)
    or exists (select from team_changes c where c.state in ('written', 'staged', 'armed') and c.from_day <= (clock_timestamp() at time zone 'utc')::date) then
    return null;
  end if;
  select n into turn from team_active_turn for update skip locked;
  if not found then return null; end if;
  select max(f.n), count(*) into last, facts from (select n from play_facts where n > turn order by n limit at_most) f;
  if last is null then return null; end if;
  with by_member as materialized (
    select v.member_id, v.currency, v.day, sum(v.valid)::bigint as valid from (
      select f.member_id, f.currency, (f.closed_at at time zone 'utc')::date as day,
        valid_turnover(f) - coalesce((select valid_turnover(b) from play_facts b where b.round_id = f.round_id and b.source = f.source and b.part = f.part - 1), 0) as valid
      from play_facts f where f.n > turn and f.n <= last
    ) v group by 1, 2, 3 having sum(v.valid) <> 0
  ),
  added as (
    select coalesce(g.group_id, d.member_id) as member_id, g.group_id is not null as is_group, d.currency, w.period, w.start,
      sum(d.valid)::bigint as valid_minor, array_agg(distinct d.member_id order by d.member_id) as accounts, min(d.day) as day
    from by_member d
    join members m on m.id = d.member_id and not m.is_staff
    join team_places p on p.member_id = d.member_id and p.from_day <= d.day and coalesce(p.to_day, 'infinity') > d.day
    left join linked_accounts g on g.member_id = d.member_id and g.from_day <= d.day and coalesce(g.to_day, 'infinity') > d.day
    cross join lateral (values ('day', d.day), ('week', date_trunc('week', d.day)::date), ('month', date_trunc('month', d.day)::date)) w (period, start)
    group by 1, 2, 3, 4, 5
  ),
  written as (
    insert into team_active as s (member_id, is_group, currency, period, start, valid_minor, accounts, day)
    select member_id, is_group, currency, period, start, valid_minor, accounts, day from added
    on conflict (member_id, is_group, currency, period, start) do update set valid_minor = s.valid_minor + excluded.valid_minor, day = least(s.day, excluded.day),
      accounts = (select array_agg(distinct a order by a) from unnest(s.accounts || excluded.accounts) a)
    returning s
  )
  select array_agg(s) into touched from written;
  with now_above as materialized (
    select t.member_id, t.is_group, t.currency, t.period, t.start, t.above as was_above, t.uplines as was_uplines,
      coalesce(x.above, '{}') as above, coalesce(x.uplines, '{}') as uplines
    from unnest(touched) t left join lateral (
      select array_agg(distinct a.id order by a.id) as above, array_agg(distinct a.id order by a.id) filter (where a.id = p.upline_id) as uplines
      from unnest(t.accounts) c (id)
      join team_places p on p.member_id = c.id and p.from_day <= t.day and coalesce(p.to_day, 'infinity') > t.day
      join agent_lines u on u.agent_id = p.upline_id and u.from_day <= t.day and coalesce(u.to_day, 'infinity') > t.day
      cross join lateral unnest(u.line) a (id)
      where t.valid_minor >= least_minor
        and not (t.is_group and exists (select from linked_accounts o where o.member_id = a.id and o.group_id = t.member_id and o.from_day <= t.day and coalesce(o.to_day, 'infinity') > t.day))
    ) x on true
  ),
  changed as materialized (select * from now_above where (was_above, was_uplines) is distinct from (above, uplines)),
  moved as (
    update team_active s set above = c.above, uplines = c.uplines from changed c
    where s.member_id = c.member_id and s.is_group = c.is_group and s.currency = c.currency and s.period = c.period and s.start = c.start
  ),
  differences as (
    select d.agent_id, d.part, c.period, c.start, sum(d.n)::bigint as members from changed c cross join lateral (
      select unnest(c.above) as agent_id, 'team' as part, 1 as n union all select unnest(c.was_above), 'team', -1
      union all select unnest(c.uplines), 'direct', 1 union all select unnest(c.was_uplines), 'direct', -1
    ) d group by 1, 2, 3, 4 having sum(d.n) <> 0
  )
  insert into team_active_counts as s (agent_id, part, period, start, members)
  select d.agent_id, d.part, d.period, d.start, coalesce(o.members, 0) + d.members
  from differences d left join team_active_counts o using (agent_id, part, period, start)
  on conflict (agent_id, part, period, start) do update set members = excluded.members;
  update team_active_turn set n = last;
  return facts;
end $$;
