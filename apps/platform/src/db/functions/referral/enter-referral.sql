-- A player whom a player brought comes under the campaign that is live, with its version for good. Friends of agents stand in their tree instead.
create or replace function enter_referral() returns trigger language plpgsql as $$
begin
  if new.recommender_id is null or new.type <> 0 then return null; end if;
  insert into referral_friends (friend_id, inviter_id, campaign, registered_at, ends_at, look_at)
  select new.id, i.id, c.version, new.created_at, new.created_at + c.days * interval '24 hours', new.created_at
  from referral_campaigns c
  join members i on i.id = new.recommender_id and i.type = 0 and not i.is_staff
  where c.state = 'live' and jsonb_exists(c.amounts, new.currency) and jsonb_exists(c.amounts, i.currency);
  return null;
end $$;
create or replace trigger enter_referral after insert on members for each row execute function enter_referral();
