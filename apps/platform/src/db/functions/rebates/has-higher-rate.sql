-- Whether a member has, on some day from one on, a rate above what another has then: who may not stand below them. The house has every rate.
create or replace function has_higher_rate(of_member bigint, than bigint, from_on date) returns boolean language plpgsql stable as $$
begin
  return than <> 4611686018427387904 and exists (
    select from (select distinct r.category from rebate_rates r where r.member_id = of_member) c
    cross join lateral (
      select from_on as day union select r.from_day from rebate_rates r where r.member_id in (of_member, than) and r.category = c.category and r.from_day > from_on
    ) d
    where rebate_rate(of_member, c.category, d.day) > rebate_rate(than, c.category, d.day)
  );
end $$;
