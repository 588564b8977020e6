-- Product §6.713, §6.731, §6.1611: whom the market's rule offer.whom names gets no offers and no marketing. Asked by everything that sends them.
create or replace function kept_from_offers(of_member bigint, whom text[]) returns boolean language sql stable as $$
  select exists (select from exclusions where member_id = of_member and ended_at is null and case when kind = 'time-out' then 'paused' else 'excluded' end = any (whom))
    or exists (select from harm_scores where member_id = of_member
      and greatest(score, case band when 'message' then 25 when 'talk' then 50 when 'pause' then 75 when 'stop' then 90 else 0 end) >= (select min(name::int) from unnest(whom) name where name ~ '^\d+$'))
    or 'registered' = any (whom) and exists (select from register_states where member_id = of_member and answer = 'previously')
$$;

-- By the rule as the house last read it.
create or replace function kept_from_offers(of_member bigint) returns boolean language sql stable as $$
  select kept_from_offers(of_member, (select offer_whom from site))
$$;
