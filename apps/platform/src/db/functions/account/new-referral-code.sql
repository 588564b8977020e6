-- Eight of 31 letters and digits that are not taken for one another; it names an inviter or a link, and is no secret. None is given twice.
create or replace function new_referral_code() returns text language plpgsql volatile as $$
declare
  drawn text;
begin
  loop
    select string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + floor(random() * 31)::int, 1), '') into drawn from generate_series(1, 8);
    exit when not exists (select from invite_codes where code = drawn) and not exists (select from members where referral_code = drawn);
  end loop;
  return drawn;
end $$;
alter table members alter column referral_code set default new_referral_code();
