-- Locks the members' cash purses, in the members' order and one by one, so that no two batches wait for each other in a ring, and says in the
-- same look what the batch is like. A purse is returned as it is once it is locked, not as it was when the wait began: in the order of members,
-- one for each item. Where a limit of play counts anew by now, that
-- comes first, and the purses are read again. Two names with one hash count as one thing, which only costs the waves. Plain is what `ledger_post_plain` can decide, and its member's first.
create or replace function ledger_lock(
  items ledger_item[], out purses ledger_purse[], out are_in_order boolean, out some_are_plain boolean, out all_are_plain boolean, out are_apart boolean,
  out one_source text, out one_game text
) language plpgsql as $$
declare
  all_are_there boolean;
  due bigint[];
begin
  for attempt in 1..3 loop
    select array_agg(row(q.status, q.currency, q.balance_minor, q.seq, q.is_involved, q.place, q.is_plain,
          q.stake_room, q.loss_room, q.time_room_ms, q.played_at, q.bonus_copy)::ledger_purse order by i.nth),
        bool_and(i.nth = i.ordinality), coalesce(bool_or(q.is_plain), false), coalesce(bool_and(q.is_plain), false) and count(q.is_plain) = count(*),
        count(distinct hashtextextended(i.round, 0)) = count(i.round) and count(distinct hashtextextended(i.tx, 0)) = count(i.tx)
          and count(distinct hashtextextended(i.about, 0)) = count(i.about),
        case when min(i.source) = max(i.source) and min(i.game) = max(i.game) then min(i.source) end,
        case when min(i.source) = max(i.source) and min(i.game) = max(i.game) then min(i.game) end,
        bool_and(q.place is not null),
        array_agg(distinct i.member) filter (where q.rooms_until <= clock_timestamp())
      into purses, are_in_order, some_are_plain, all_are_plain, are_apart, one_source, one_game, all_are_there, due
      from (
        select x.member, x.kind, x.amount, x.source, x.game, x.round, x.tx, coalesce(x.ref, x.tx) as about, x.ordinality,
          row_number() over (order by x.member, x.n) as nth, lag(x.member) over (order by x.member, x.n) is distinct from x.member as is_first
        from unnest(items) with ordinality x order by x.member, x.n
      ) i
      left join lateral (
        select case when m.is_staff then 'staff' else m.status end as status, p.currency, p.balance_minor, p.seq, p.is_involved, p.ctid as place,
          p.stake_room, p.loss_room, p.time_room_ms, p.rooms_until, p.played_at, p.bonus_copy,
          i.is_first and not p.is_involved and (i.kind in ('win', 'end-round') or (i.kind = 'bet' and i.amount <= p.balance_minor)) as is_plain
        from members m join purses p on p.member_id = m.id and p.kind = 'cash' and p.currency = m.currency
        where m.id = i.member
        for no key update of p
      ) q on true;
    exit when (all_are_there or attempt > 1) and due is null or attempt = 3;
    perform play_rooms_roll(d.member) from unnest(due) d(member);
    continue when all_are_there;
    insert into purses (member_id, currency, kind)
      select m.id, m.currency, 'cash'
      from (select distinct x.member from unnest(items) x order by 1) i
      cross join lateral (select m.id, m.currency from members m where m.id = i.member offset 0) m
      on conflict do nothing;
  end loop;
end $$;
