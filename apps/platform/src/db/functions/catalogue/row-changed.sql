-- Counts up a row's version, whoever changes it, so that an edit made on what somebody saw before is refused.
create or replace function row_changed() returns trigger language plpgsql as $$
begin
  new.version = old.version + 1;
  return new;
end $$;
create or replace trigger row_changed before update on games for each row execute function row_changed();
create or replace trigger row_changed before update on providers for each row execute function row_changed();
