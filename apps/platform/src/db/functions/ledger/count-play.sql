-- What transfers of a member's cash, after one place and up to another, staked and lost. Bonus money is staked and never lost.
create or replace function play_of_lines(of_member bigint, of_currency text, after_seq bigint, to_seq bigint, out staked bigint, out lost bigint)
language sql stable as $$
  select
    coalesce(sum(case t.movement when 'stake-placed' then t.amount_minor when 'stake-returned' then -t.amount_minor end), 0)::bigint,
    coalesce(sum(case
      when t.movement in ('stake-placed', 'bonus-returned', 'bonus-lapsed') then t.amount_minor
      when t.movement in ('stake-returned', 'win-paid', 'bonus-drawn') then -t.amount_minor
      when t.movement = 'bet-adjusted' then case t.debit when 'cash' then t.amount_minor else -t.amount_minor end
    end), 0)::bigint
  from transfers t where t.member_id = of_member and t.currency = of_currency and t.purse = 'cash' and t.seq > after_seq and t.seq <= to_seq
$$;

-- How much play a stake adds: the time since the one before it, five minutes at most.
create or replace function play_ms_since(played_at timestamptz, moment timestamptz) returns bigint language sql immutable parallel safe as $$
  select case when played_at is null then 0
    else (least(greatest(extract(epoch from moment - played_at), 0), 300) * 1000)::bigint end
$$;

-- Whether what ended or began then still counts in a period. Spans never lie on both sides of a midnight, so their beginning says it for days,
-- weeks and months; what goes along with the clock counts a span until all of it is out.
create or replace function play_counts(period text, from_at timestamptz, until_at timestamptz, moment timestamptz, zone text)
returns boolean language sql stable parallel safe as $$
  select case period
    when '24h' then until_at > moment - interval '24 hours'
    when '7d' then until_at > moment - interval '7 days'
    else from_at >= date_trunc(period, moment at time zone zone) at time zone zone end
$$;

-- Each limit of play in force with what was used of it in closed spans, at a moment.
create or replace function play_limits_used(of_member bigint, moment timestamptz, of_zone text)
returns table (kind text, period text, amount bigint, used bigint) language sql stable as $$
  select l.kind, l.period, case l.kind when 'time' then l.amount * 60000 else l.amount end,
    coalesce((
      select sum(case l.kind when 'stake' then s.staked_minor when 'loss' then s.lost_minor else s.played_ms end)
      from play_spans s where s.member_id = of_member and play_counts(l.period, s.from_at, s.until_at, moment, of_zone)
    ), 0)::bigint
  from member_limits l
  where l.member_id = of_member and l.from_at is not null and l.until_at is null and l.kind <> 'deposit'
$$;

-- The least of what all limits leave; so much where a kind has none that nobody reaches it.
create or replace function play_rooms_of(of_member bigint, moment timestamptz, of_zone text, out stake_room bigint, out loss_room bigint, out time_room_ms bigint, out is_limited boolean)
language sql stable as $$
  select coalesce(min(u.amount - u.used) filter (where u.kind = 'stake'), 1000000000000000000),
    coalesce(min(u.amount - u.used) filter (where u.kind = 'loss'), 1000000000000000000),
    coalesce(min(u.amount - u.used) filter (where u.kind = 'time'), 1000000000000000000),
    count(*) > 0
  from play_limits_used(of_member, moment, of_zone) u
$$;

-- Closes what was counted and counts anew, at a midnight, a quarter of an hour where a limit goes along with the clock, or another limit. The caller
-- holds the cash purse's lock.
create or replace function play_rooms_roll(of_member bigint) returns void language plpgsql as $$
declare
  moment timestamptz := clock_timestamp();
  counted play_counters;
  purse record;
  rooms record;
begin
  select * into counted from play_counters where member_id = of_member;
  if not found then return; end if;
  select p.seq, p.stake_room, p.loss_room, p.time_room_ms, p.rooms_until into purse
    from purses p where p.member_id = of_member and p.kind = 'cash' and p.currency = counted.currency;
  if purse.stake_room is not null and (purse.seq > counted.from_seq) then
    insert into play_spans (member_id, to_seq, from_seq, from_at, until_at, staked_minor, lost_minor, played_ms)
    values (of_member, purse.seq, counted.from_seq, counted.from_at, least(purse.rooms_until, moment),
      counted.stake_start - purse.stake_room, counted.loss_start - purse.loss_room, counted.time_start_ms - purse.time_room_ms);
  end if;
  delete from play_spans where member_id = of_member and until_at < moment - interval '40 days';
  rooms := play_rooms_of(of_member, moment, counted.zone);
  if not rooms.is_limited then
    delete from play_spans where member_id = of_member;
    delete from play_counters where member_id = of_member;
    update purses set stake_room = null, loss_room = null, time_room_ms = null, rooms_until = null, played_at = null
      where member_id = of_member and kind = 'cash' and currency = counted.currency;
    return;
  end if;
  update play_counters set from_at = moment, from_seq = purse.seq, stake_start = rooms.stake_room, loss_start = rooms.loss_room, time_start_ms = rooms.time_room_ms
    where member_id = of_member;
  update purses set stake_room = rooms.stake_room, loss_room = rooms.loss_room, time_room_ms = rooms.time_room_ms,
      rooms_until = least(
        (date_trunc('day', moment at time zone counted.zone) + interval '1 day') at time zone counted.zone,
        case when exists (select from member_limits l where l.member_id = of_member and l.from_at is not null and l.until_at is null and l.period in ('24h', '7d'))
          then date_bin('15 minutes', moment, timestamptz '2000-01-01 00:00:00Z') + interval '15 minutes' end)
    where member_id = of_member and kind = 'cash' and currency = counted.currency;
end $$;

-- After a member's limits were changed. Where none was counted before, what was played since the month began, and in the 31 days before now, is
-- taken from the journal first.
create or replace function play_rooms_set(of_member bigint, of_currency text, of_zone text) returns void language plpgsql as $$
declare
  moment timestamptz := clock_timestamp();
  at_seq bigint;
begin
  insert into purses (member_id, currency, kind) values (of_member, of_currency, 'cash') on conflict do nothing;
  select p.seq into at_seq from purses p where p.member_id = of_member and p.kind = 'cash' and p.currency = of_currency for no key update;
  update play_counters set zone = of_zone where member_id = of_member and zone <> of_zone;
  if not exists (select from play_counters where member_id = of_member) then
    insert into play_spans (member_id, to_seq, from_seq, from_at, until_at, staked_minor, lost_minor, played_ms)
    select of_member, x.to_seq, x.from_seq, x.from_at, x.until_at, y.staked, y.lost, x.played_ms
    from (
      select max(t.seq) as to_seq, min(t.seq) - 1 as from_seq, min(t.at) as from_at, max(t.at) as until_at,
        coalesce(sum(t.played_ms), 0)::bigint as played_ms
      from (
        select t.seq, t.at, case when t.movement = 'stake-placed'
          then play_ms_since(max(t.at) filter (where t.movement = 'stake-placed') over (order by t.seq rows between unbounded preceding and 1 preceding), t.at) end as played_ms
        from transfers t
        where t.member_id = of_member and t.currency = of_currency and t.purse = 'cash'
          and t.at >= least(moment - interval '32 days', date_trunc('month', moment at time zone of_zone) at time zone of_zone)
      ) t
      group by date_trunc('day', t.at at time zone of_zone), date_bin('15 minutes', t.at, timestamptz '2000-01-01 00:00:00Z')
    ) x cross join lateral play_of_lines(of_member, of_currency, x.from_seq, x.to_seq) y;
    insert into play_counters (member_id, currency, zone, from_at, from_seq, stake_start, loss_start, time_start_ms)
    values (of_member, of_currency, of_zone, moment, at_seq, 0, 0, 0);
  end if;
  perform play_rooms_roll(of_member);
end $$;

-- As `play_rooms_set`, inside an act of staff that stands in the log of the same transaction.
create or replace function play_rooms_set_in_act(of_member bigint, of_currency text) returns void
language plpgsql security definer set search_path from current as $$
begin
  perform act_is_open();
  perform play_rooms_set(of_member, of_currency, (select s.market_zone from site s));
end $$;

-- Each limit of play in force with what is used of it now: closed spans, what was counted since, and the play of the last stake so far.
create or replace function play_limits_now(of_member bigint, moment timestamptz) returns table (kind text, period text, amount bigint, used bigint) language sql stable as $$
  select u.kind, u.period, u.amount,
    u.used + case when play_counts(u.period, c.from_at, least(p.rooms_until, moment), moment, c.zone)
      then case u.kind when 'stake' then c.stake_start - p.stake_room when 'loss' then c.loss_start - p.loss_room
        else c.time_start_ms - p.time_room_ms end else 0 end
      + case when u.kind = 'time' then play_ms_since(p.played_at, moment) else 0 end
  from play_counters c
  join purses p on p.member_id = c.member_id and p.currency = c.currency and p.kind = 'cash'
  cross join lateral play_limits_used(c.member_id, moment, c.zone) u
  where c.member_id = of_member
$$;
