-- A member's rate in a category on a day, in basis points: the last that began by then.
create or replace function rebate_rate(of_member bigint, of_category text, on_day date) returns integer language sql stable as $$
  select coalesce((select r.bps from rebate_rates r where r.member_id = of_member and r.category = of_category and r.from_day <= on_day order by r.from_day desc limit 1), 0)
$$;
