-- Eight of 31 letters and digits that are not taken for one another; it names an inviter, and is no secret.
create or replace function new_referral_code() returns text language sql volatile as $$
  select string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + floor(random() * 31)::int, 1), '') from generate_series(1, 8)
$$;
alter table members alter column referral_code set default new_referral_code();
