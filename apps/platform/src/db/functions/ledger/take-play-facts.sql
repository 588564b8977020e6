-- One step: writes what rounds came to that closed, or changed after they closed, since the last step, and gives how many rows it wrote; null
-- where there is no more to read now. Whoever finds that another has the turn goes on without.
--
-- A round's `touched_at` is taken after its transaction has a number. So what was touched before this step began belongs to transactions with lower numbers
-- than this step is given; once none of those runs, all of it can be seen, and nothing is added there any more. Therefore a step is a transaction of its own.
create or replace function take_play_facts() returns bigint language plpgsql
set enable_bitmapscan = on set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
declare
  turn play_facts_turn;
  written bigint;
begin
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'take_play_facts is a transaction of its own';
  end if;
  if not exists (select from play_facts_turn t cross join lateral (select from rounds r where r.touched_at >= t.until limit 1) r
      where t.next_xact <= pg_snapshot_xmin(pg_current_snapshot())) then
    return null;
  end if;
  select * into turn from play_facts_turn t for update skip locked;
  -- Asked again: another may have had the turn meanwhile.
  if not found or turn.next_xact > pg_snapshot_xmin(pg_current_snapshot()) then
    return null;
  end if;
  insert into play_facts (member_id, currency, source, round_id, part, game_code, category, closed_at, first_seq, staked_minor, cash_minor, back_minor, turnover_minor, bonus_back_minor, return_bps)
  select r.member_id, r.currency, r.source, r.round_id, coalesce(told.part + 1, 0), r.game_code, coalesce(told.category, g.game_type, ''), r.closed_at, r.first_seq,
    s.staked, s.staked - coalesce(b.drawn, 0), s.back, c.turnover, coalesce(b.back, 0), case when told.part is null then g.return_bps else told.return_bps end
  from (
    select * from rounds r where r.touched_at >= turn.until and r.touched_at < turn.next_until and r.closed_at is not null and r.first_seq is not null
      and r.bets > 0 and r.currency <> 'FUN' order by r.closed_at, r.id
  ) r
  left join lateral (select f.part, f.category, f.staked_minor, f.back_minor, f.return_bps from play_facts f where f.round_id = r.round_id and f.source = r.source order by f.part desc limit 1) told on true
  left join games g on g.provider_code = r.source and g.game_code = r.game_code
  cross join lateral (select r.staked_minor - r.returned_minor as staked, r.won_minor + r.adjusted_minor as back) s
  cross join lateral (select play_turnover(coalesce(told.category, g.game_type, ''), s.staked, s.back) as turnover) c
  -- Who never had bonus money has drawn none.
  left join purses p on p.member_id = r.member_id and p.currency = r.currency and p.kind = 'bonus'
  left join lateral (
    select
      sum(t.amount_minor) filter (where t.movement = 'bonus-drawn' and t.kind in ('bet', 'bet-win') and not exists (
        select from transfers u where u.member_id = t.member_id and u.currency = t.currency and u.refers_to_seq = t.refers_to_seq and u.movement = 'stake-returned'))::bigint as drawn,
      -- What came back of it and is no cash: to the bonus purse or to the house, less what a later adjustment took of the bonus.
      sum(case when t.movement = 'bonus-drawn' then -t.amount_minor else t.amount_minor end)
        filter (where t.movement in ('bonus-returned', 'bonus-lapsed') and t.kind <> 'rollback' or t.movement = 'bonus-drawn' and t.kind not in ('bet', 'bet-win'))::bigint as back
    from transfers t
    where p.member_id is not null and t.member_id = r.member_id and t.currency = r.currency and t.purse = 'cash' and t.seq between r.first_seq and r.last_seq
      and t.round_id = r.round_id and t.source = r.source and t.movement in ('bonus-drawn', 'bonus-returned', 'bonus-lapsed')
  ) b on true
  where told.part is null or (told.staked_minor, told.back_minor) <> (s.staked, s.back);
  get diagnostics written = row_count;
  update play_facts_turn set until = turn.next_until, next_until = greatest(turn.next_until, statement_timestamp()), next_xact = pg_current_xact_id();
  return written;
end $$;
