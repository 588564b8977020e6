-- One step of teams' valid turnover: what closed rounds, up to `at_most` facts, and changes of them add to each agent above; gives how many facts it read,
-- null where there are none, another has the turn, or a change of the tree is due: a day has one tree. Facts are written in one order by one writer at a
-- time, so whoever has read up to one has read all before it.
create or replace function take_team_turnover(at_most integer) returns bigint language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
declare
  turn bigint;
  last bigint;
  facts bigint;
begin
  if not exists (select from team_turnover_turn t cross join lateral (select from play_facts f where f.n > t.n limit 1) f)
    or exists (select from team_changes c where c.state in ('written', 'staged', 'armed') and c.from_day <= (clock_timestamp() at time zone 'utc')::date) then
    return null;
  end if;
  select n into turn from team_turnover_turn for update skip locked;
  if not found then return null; end if;
  select max(f.n), count(*) into last, facts from (select n from play_facts where n > turn order by n limit at_most) f;
  if last is null then return null; end if;
  with by_member as materialized (
    select v.member_id, v.currency, v.day, v.category, sum(v.valid)::bigint as valid from (
      select f.member_id, f.currency, (f.closed_at at time zone 'utc')::date as day, f.category,
        valid_turnover(f) - coalesce((select valid_turnover(b) from play_facts b where b.round_id = f.round_id and b.source = f.source and b.part = f.part - 1), 0) as valid
      from play_facts f where f.n > turn and f.n <= last
    ) v group by 1, 2, 3, 4 having sum(v.valid) <> 0
  )
  insert into team_turnover as s (agent_id, part, day, currency, category, valid_minor)
  select a.agent_id, a.part, d.day, d.currency, d.category, sum(d.valid)::bigint
  from by_member d
  join members m on m.id = d.member_id and not m.is_staff
  join team_places p on p.member_id = d.member_id and p.from_day <= d.day and coalesce(p.to_day, 'infinity') > d.day
  join agent_lines u on u.agent_id = p.upline_id and u.from_day <= d.day and coalesce(u.to_day, 'infinity') > d.day
  left join agent_lines o on o.agent_id = d.member_id and o.from_day <= d.day and coalesce(o.to_day, 'infinity') > d.day
  cross join lateral (
    select id as agent_id, 'team' as part from unnest(coalesce(o.line, u.line)) id union all select p.upline_id, 'direct' union all select d.member_id, 'own' where o.agent_id is not null
  ) a
  group by 1, 2, 3, 4, 5
  on conflict (agent_id, part, day, currency, category) do update set valid_minor = s.valid_minor + excluded.valid_minor;
  update team_turnover_turn set n = last;
  return facts;
end $$;
