import type { AuditCheck } from './audit-check.ts'

/** Runs of cashback and rakeback, beside the books. */
export const rewardChecks: readonly AuditCheck[] = [
  {
    invariant: 'B10',
    says: 'A run is what its lines sum to; each line that was paid has its transfer, once and whole, and no other has one',
    sql: `select format('run %s: %s lines, %s', r.id, r.lines, r.sums) as what
      from reward_runs r
      cross join lateral (
        select coalesce(sum(lines), 0) as lines, coalesce(jsonb_object_agg(currency, total::text) filter (where total > 0), '{}') as sums
        from (select currency, count(*) as lines, sum(amount_minor) as total from reward_lines l where l.run_id = r.id group by currency) c
      ) l
      where r.state <> 'open' and (r.lines <> l.lines or r.sums <> l.sums)
        or r.state = 'paid' and exists (select from reward_lines l where l.run_id = r.id and l.state = 'due')
      union all
      select format('%s', coalesce(l.tx_id, t.tx_id))
      from (
        select format('%s:%s:%s:%s', r.kind, r.id, l.member_id, l.currency) as tx_id, l.member_id, l.currency, l.amount_minor
        from reward_lines l join reward_runs r on r.id = l.run_id where l.state = 'paid'
      ) l
      full join (select tx_id, member_id, currency, amount_minor from transfers where movement = 'reward-paid' and (tx_id like 'cashback:%' or tx_id like 'rakeback:%')) t on t.tx_id = l.tx_id
      where (l.member_id, l.currency, l.amount_minor) is distinct from (t.member_id, t.currency, t.amount_minor)`,
  },
]
