-- Whoever comes has a code of their own among those that bring members; free trials and the house have none.
create or replace function own_invite_code() returns trigger language plpgsql as $$
begin
  if new.type not in (4, 40) then insert into invite_codes (code, member_id, kind, made_at) values (new.referral_code, new.id, 'own', new.created_at); end if;
  return null;
end $$;
create or replace trigger own_invite_code after insert on members for each row execute function own_invite_code();
