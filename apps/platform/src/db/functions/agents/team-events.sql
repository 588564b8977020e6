-- That somebody came, or logged in first on a day, in a week and in a month of the books, for the figures of teams. Who stands nowhere in the tree is
-- in none.
create or replace function team_event_registered() returns trigger language plpgsql as $$
begin
  if new.type not in (4, 40, 42) then
    insert into team_events (member_id, kind, period, start, day) select new.id, 'register', 'day', d, d from (select (new.created_at at time zone 'utc')::date as d) s on conflict do nothing;
  end if;
  return null;
end $$;
create or replace trigger team_event_registered after insert on members for each row execute function team_event_registered();

create or replace function team_event_login() returns trigger language plpgsql as $$
declare
  today date := (new.at at time zone 'utc')::date;
begin
  if new.is_success and new.member_id is not null and not exists (select from team_events where member_id = new.member_id and kind = 'login' and period = 'day' and start = today)
    and exists (select from team_places where member_id = new.member_id) then
    insert into team_events (member_id, kind, period, start, day)
    values (new.member_id, 'login', 'day', today, today), (new.member_id, 'login', 'week', date_trunc('week', today)::date, today), (new.member_id, 'login', 'month', date_trunc('month', today)::date, today)
    on conflict do nothing;
  end if;
  return null;
end $$;
create or replace trigger team_event_login after insert on login_events for each row execute function team_event_login();
