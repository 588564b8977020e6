-- Asked by the policies of every table that the office may write: true inside an act of this transaction, which stands in the log; an error
-- outside. So no act of staff is without its row.
create or replace function act_is_open() returns boolean
language plpgsql stable as $$
begin
  if not exists (
    select from audit_events where id = nullif(current_setting('office.act', true), '')::bigint and xact = pg_current_xact_id() and not is_refused
  ) then
    raise exception 'no act is open in this transaction, so nothing may be written' using errcode = '42501';
  end if;
  return true;
end
$$;
