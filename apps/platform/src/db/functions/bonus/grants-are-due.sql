-- Who stops play for longer than a pause, or closes the account, keeps no bonus waiting: the job ends what they have, pro rata. Whoever writes it, by whatever
-- way, so that no way forgets it.
create or replace function grants_are_due() returns trigger language plpgsql security definer set search_path from current as $$
begin
  update bonus_grants set is_due = true where member_id = (to_jsonb(new) ->> tg_argv[0])::bigint and ended_at is null;
  return null;
end $$;
create or replace trigger grants_are_due after insert on exclusions for each row when (new.kind <> 'time-out') execute function grants_are_due('member_id');
create or replace trigger grants_are_due after update of status on members for each row when (new.status = 'closed' and old.status <> 'closed') execute function grants_are_due('id');
