import type { AuditCheck } from './audit-check.ts'

/** Red rains of agents, beside the books. */
export const rainChecks: readonly AuditCheck[] = [
  {
    invariant: 'G7',
    says: 'A rain was paid for once and whole, and its packets sum to it; what went back of it is what nobody caught, and is there once it has ended alone',
    sql: `select format('rain %s of agent %s', coalesce(r.id::text, f.tx_id), coalesce(r.agent_id, f.member_id)) as what
      from rains r
      cross join lateral (
        select count(*) as packets, sum(p.amount_minor) as total, coalesce(sum(p.amount_minor) filter (where p.member_id is null), 0) as not_caught, count(*) filter (where p.member_id is null and not p.is_back) as waiting
        from rain_packets p where p.rain_id = r.id
      ) p
      full join (select tx_id, member_id, currency, amount_minor from transfers where movement = 'rain-funded') f on f.tx_id = r.id::text
      left join (select tx_id, member_id, currency, amount_minor from transfers where movement = 'rain-returned') b on b.tx_id = r.id || ':end'
      where (r.agent_id, r.currency, r.total_minor::numeric) is distinct from (f.member_id, f.currency, f.amount_minor::numeric)
        or p.packets <> r.packets or p.total <> r.total_minor
        or (case when r.ended_at is not null then p.not_caught else 0 end) <> coalesce(b.amount_minor, 0)
        or b.tx_id is not null and (b.member_id, b.currency) is distinct from (r.agent_id, r.currency)
        or r.ended_at is not null and (p.waiting > 0 or r.returned_minor <> p.not_caught)`,
  },
  {
    invariant: 'G7',
    says: 'Each packet that was caught has its transfer, once, whole and to whom it says, and no other has one',
    sql: `select format('rain and member %s', coalesce(p.tx_id, t.tx_id)) as what
      from (
        select format('%s:%s', p.rain_id, p.member_id) as tx_id, p.member_id, r.currency, p.amount_minor::bigint as amount_minor
        from rain_packets p join rains r on r.id = p.rain_id where p.member_id is not null
      ) p
      full join (select tx_id, member_id, currency, amount_minor::bigint as amount_minor from transfers where movement = 'rain-caught') t on t.tx_id = p.tx_id
      where (p.member_id, p.currency, p.amount_minor) is distinct from (t.member_id, t.currency, t.amount_minor)`,
  },
  {
    invariant: 'G7',
    says: 'What the account of rains has is what is open of them',
    sql: `select format('%s: %s, and open %s', coalesce(a.currency, o.currency), coalesce(a.balance, 0), coalesce(o.open, 0)) as what
      from (
        select currency, sum(case when credit = 'house:rain' then amount_minor else -amount_minor end) as balance from transfers
        where movement in ('rain-funded', 'rain-caught', 'rain-returned') or debit = 'house:rain' or credit = 'house:rain' group by 1
      ) a
      full join (
        select r.currency, sum(p.amount_minor) as open from rains r join rain_packets p on p.rain_id = r.id and p.member_id is null where r.ended_at is null group by 1
      ) o using (currency)
      where coalesce(a.balance, 0) <> coalesce(o.open, 0)`,
  },
]
