-- Product §6.713, §6.731: who stopped play, whose score asks for a talk, or who was on the register once, gets no offers and no marketing. Asked by everything that sends them.
create or replace function kept_from_offers(of_member bigint) returns boolean language sql stable as $$
  select exists (select from exclusions where member_id = of_member and ended_at is null)
    or exists (select from harm_scores where member_id = of_member and band in ('talk', 'pause', 'stop'))
    or exists (select from register_states where member_id = of_member and answer = 'previously')
$$;
