-- The sealed key of a member: the one that is there, or else the one that is offered, kept from now on; null once it was erased. The office's role
-- writes the table inside an act alone, and a key is needed before an act opens, so this is done as the owner of the table.
create or replace function member_key_of(member bigint, offered bytea) returns bytea
language plpgsql security definer set search_path from current as $$
declare
  kept bytea;
begin
  insert into member_keys (member_id, sealed) values (member, offered) on conflict (member_id) do nothing;
  select sealed into kept from member_keys where member_id = member;
  return kept;
end
$$;
