-- A contract and its versions stay as they were made. A version is answered once; one that is signed may be given an end, and an end may only come nearer.
create or replace function contract_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'a contract is kept as it was made' using errcode = '42501';
end
$$;
create or replace trigger contract_is_kept before update or delete on agent_contracts for each row execute function contract_is_kept();

create or replace function contract_version_is_kept() returns trigger language plpgsql as $$
declare
  was_open boolean := old.state in ('offered', 'countered');
begin
  if tg_op = 'DELETE'
    or (new.contract_id, new.version, new.side, new.terms, new.hash, new.previous_hash, new.made_at, new.expires_at)
      is distinct from (old.contract_id, old.version, old.side, old.terms, old.hash, old.previous_hash, old.made_at, old.expires_at)
    -- A signature and the first day stand once they are there, and come with the answer alone.
    or (not was_open or old.payer_signed_at is not null) and (new.payer_signed_at, new.payer_method, new.payer_session, new.payer_staff) is distinct from (old.payer_signed_at, old.payer_method, old.payer_session, old.payer_staff)
    or (not was_open or old.payee_signed_at is not null) and (new.payee_signed_at, new.payee_method, new.payee_session) is distinct from (old.payee_signed_at, old.payee_method, old.payee_session)
    or not was_open and (new.from_day, new.answered_at) is distinct from (old.from_day, old.answered_at)
    or old.to_day is not null and (new.to_day is null or new.to_day > old.to_day)
    or old.ending_asked_by is not null and (new.ending_why, new.ending_asked_by, new.ending_asked_at) is distinct from (old.ending_why, old.ending_asked_by, old.ending_asked_at) and new.to_day = old.to_day
    or not (new.state = old.state or was_open and new.state in ('signed', 'rejected', 'withdrawn', 'expired', 'superseded') or old.state = 'signed' and new.state in ('superseded', 'ended'))
  then
    raise exception 'a version of a contract is kept as it was made' using errcode = '42501';
  end if;
  return new;
end
$$;
create or replace trigger contract_version_is_kept before update or delete on agent_contract_versions for each row execute function contract_version_is_kept();
