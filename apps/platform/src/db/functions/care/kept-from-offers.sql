-- Product §6.713: who stopped play, or whose score asks for a talk, gets no offers and no marketing. Asked by everything that sends them.
create or replace function kept_from_offers(of_member bigint) returns boolean language sql stable as $$
  select exists (select from exclusions where member_id = of_member and ended_at is null)
    or exists (select from harm_scores where member_id = of_member and band in ('talk', 'pause', 'stop'))
$$;
