-- The log is written once: neither the platform's own role changes or removes a row.
create or replace function audit_is_kept() returns trigger
language plpgsql as $$
begin
  raise exception 'the log is kept as it was written' using errcode = '42501';
end
$$;
create or replace trigger audit_is_kept before update or delete on audit_events for each row execute function audit_is_kept();
create or replace trigger audit_is_kept_whole before truncate on audit_events for each statement execute function audit_is_kept();
