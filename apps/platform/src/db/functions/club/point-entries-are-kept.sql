-- What a member was given and what was taken is never changed.
create or replace function point_entries_are_kept() returns trigger language plpgsql as $$
begin
  raise exception 'an entry of points is never changed';
end $$;
create or replace trigger point_entries_are_kept before update or delete on point_entries for each row execute function point_entries_are_kept();
