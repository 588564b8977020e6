-- From which day on a member stands in an agent's team, of those who stand there now; null: they always did.
create or replace function team_since(of_member bigint, agent bigint) returns date language sql stable as $$
  select max(least(coalesce(p.to_day, 'infinity'), coalesce(l.to_day, 'infinity')))
  from team_places p join agent_lines l on l.agent_id = p.upline_id and l.from_day < coalesce(p.to_day, 'infinity') and p.from_day < coalesce(l.to_day, 'infinity')
  where p.member_id = of_member and of_member <> agent and not agent = any (l.line)
$$;
