-- Product §6.800: keeps which limits in force a refused stake would have passed, and answers LIMIT_REACHED. Called for a stake that is refused now,
-- never for a replay, by who holds the cash purse's lock; a stake that another limit refused (a game's own, an unanswered reality check) leaves no row.
create or replace function note_refused_stake(of_member bigint, stake bigint, moment timestamptz) returns ledger_status language plpgsql as $$
declare
  today date;
begin
  select (moment at time zone c.zone)::date into today from play_counters c where c.member_id = of_member;
  if not found then return 'LIMIT_REACHED'; end if;
  insert into limit_refusals (member_id, day, kind, period)
  select distinct of_member, today, u.kind, u.period
  from play_counters c
  join purses p on p.member_id = c.member_id and p.currency = c.currency and p.kind = 'cash'
  cross join lateral play_limits_now(c.member_id, moment) u
  where c.member_id = of_member
    and case u.kind when 'stake' then u.used + stake > u.amount when 'loss' then u.used + least(stake, p.balance_minor) > u.amount else u.used >= u.amount end
  on conflict do nothing;
  return 'LIMIT_REACHED';
end $$;
