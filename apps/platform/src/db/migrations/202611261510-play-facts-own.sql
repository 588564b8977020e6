-- What of a round's payments was bonus money, and the game's return when the round closed: cashback and rakeback count by them.
alter table play_facts add column bonus_back_minor bigint not null default 0;
-- Null: the game's return was not known.
alter table play_facts add column return_bps integer;

-- Rounds that bonus money was in and that were written before.
update play_facts f set bonus_back_minor = b.back
from (
  select f.n, sum(case when t.movement = 'bonus-drawn' then -t.amount_minor else t.amount_minor end)::bigint as back
  from play_facts f
  join rounds r on r.round_id = f.round_id and r.source = f.source
  join transfers t on t.member_id = r.member_id and t.currency = r.currency and t.purse = 'cash' and t.seq between r.first_seq and r.last_seq and t.round_id = r.round_id and t.source = r.source
    and (t.movement in ('bonus-returned', 'bonus-lapsed') and t.kind <> 'rollback' or t.movement = 'bonus-drawn' and t.kind not in ('bet', 'bet-win'))
  where f.cash_minor < f.staked_minor
  group by f.n
) b where b.n = f.n;
