-- Whoever comes stands below the nearest agent at or above who brought them, else below the house, from that day of the books on. The house's own
-- account, free trials and assistants stand nowhere.
create or replace function place_member() returns trigger language plpgsql as $$
declare
  house constant bigint := 4611686018427387904;
  today date := (new.created_at at time zone 'utc')::date;
  upline bigint;
  above bigint[];
begin
  if new.type in (4, 40, 42) then return null; end if;
  loop
    upline := house;
    if new.recommender_id is not null and new.type not in (2, 41) then
      select coalesce((select agent_id from agent_lines where agent_id = new.recommender_id and to_day is null), p.upline_id) into upline
        from team_places p where p.member_id = new.recommender_id and p.to_day is null;
      upline := coalesce(upline, house);
    end if;
    -- The house's line never ends; another's is held against who ends it until this is committed. One that ended meanwhile is looked for again.
    if upline = house then above := array[house]; exit; end if;
    select line into above from agent_lines where agent_id = upline and to_day is null for share;
    exit when found;
  end loop;
  insert into team_places (member_id, from_day, upline_id) values (new.id, today, upline);
  if new.type in (1, 2, 41) then insert into agent_lines (agent_id, from_day, line) values (new.id, today, above || new.id); end if;
  return null;
end $$;
create or replace trigger place_member after insert on members for each row execute function place_member();
