import type { AuditCheck } from './audit-check.ts'

/** What must hold of leaderboards and the money that they gave. */
export const boardChecks: readonly AuditCheck[] = [
  {
    invariant: 'B10',
    says: 'Each prize of a leaderboard was paid once and whole to who has its place, and no prize to anybody else',
    sql: `select format('%s', coalesce(r.tx_id, t.tx_id)) as what
      from (select 'prize:' || board_key || ':' || member_id as tx_id, member_id, currency, prize_minor from board_results where paid_at is not null) r
      full join (select tx_id, member_id, currency, amount_minor from transfers where movement = 'reward-paid' and tx_id like 'prize:%') t on t.tx_id = r.tx_id
      where (r.member_id, r.currency, r.prize_minor) is distinct from (t.member_id, t.currency, t.amount_minor)
      union all
      select format('%s ended with prizes that are due', b.key) from boards b
      where b.state = 'ended' and exists (select from board_results r where r.board_key = b.key and r.prize_minor > 0 and r.paid_at is null)`,
  },
  {
    invariant: 'B10',
    says: 'The prizes of a leaderboard are those of its places by its terms: one by one, or parted evenly among those who share a place',
    sql: `select format('%s place %s: member %s has %s', p.board_key, p.place, p.member_id, p.prize_minor) as what
      from (
        select r.board_key, r.place, r.member_id, r.currency, r.prize_minor, row_number() over (partition by r.board_key, r.place order by e.entry) as nth, count(*) over (partition by r.board_key, r.place) as tied
        from board_results r join board_entries e on e.member_id = r.member_id and e.board_key = r.board_key
      ) p
      join boards b on b.key = p.board_key
      cross join lateral (
        select coalesce(sum((l.line -> 'amounts' ->> p.currency)::numeric * greatest(0, least(p.place + p.tied - 1, (l.line ->> 'upTo')::integer) - greatest(p.place - 1, l.before))), 0) as whole
        from (select line, coalesce(lag((line ->> 'upTo')::integer) over (order by at), 0) as before from jsonb_array_elements(b.terms -> 'prizes') with ordinality as x (line, at)) l
      ) w
      where p.prize_minor <> div(w.whole, p.tied) + case when p.nth = 1 then mod(w.whole, p.tied) else 0 end`,
  },
]
