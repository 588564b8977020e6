-- Counts up `catalogue_version`. Whoever changes a game, also by hand and with another search path, meets this: it names its table in the schema
-- that it was made in.
create or replace function catalogue_changed() returns trigger language plpgsql set search_path from current as $$
begin
  update catalogue_version set version = version + 1;
  return null;
end $$;
create or replace trigger catalogue_changed after insert or update or delete or truncate on games for each statement execute function catalogue_changed();
create or replace trigger catalogue_changed after insert or update or delete or truncate on providers for each statement execute function catalogue_changed();
create or replace trigger catalogue_changed after insert or update or delete or truncate on vendor_categories for each statement execute function catalogue_changed();
create or replace trigger catalogue_changed after insert or update or delete or truncate on game_classes for each statement execute function catalogue_changed();
