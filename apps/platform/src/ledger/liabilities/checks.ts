import type { AuditCheck } from '#ledger/audit/audit-check.ts'

/** The days' liabilities beside the books, read anew from the books' own lines. */
export const liabilityChecks: readonly AuditCheck[] = [
  {
    invariant: 'I23',
    says: 'What a day’s liabilities hold is what the house’s accounts had given by its cut',
    sql: `select format('%s %s: liabilities %s, books %s', t.day, t.currency, t.total, -coalesce(h.total, 0)) as what
      from (select t.day, t.currency, d.cut_at, t.house_minor, t.cash_minor + t.held_minor + t.bonus_minor - t.bonus_staked_minor - t.debt_minor as total
        from liability_trees t join liability_days d on d.day = t.day) t
      left join lateral (
        select sum(change) as total from (
          select got_minor - gave_minor as change from house_minutes where currency = t.currency and minute < t.cut_at
          union all
          select case when x.credit like '%:%' then x.amount_minor else 0 end - case when x.debit like '%:%' then x.amount_minor else 0 end
          from book_readers r join transfers x on (x.xact, x.id) > (r.xact, r.id) where r.name = 'closer' and x.currency = t.currency and x.at < t.cut_at
        ) c
      ) h on true
      where t.total <> -coalesce(h.total, 0) or t.house_minor <> coalesce(h.total, 0)`,
  },
  {
    invariant: 'I23',
    says: 'A day’s liabilities are the sum of its members, and their stakes that of the open rounds, while both are kept',
    sql: `select format('%s %s', t.day, t.currency) as what
      from liability_trees t
      join (select day, currency, sum(cash_minor) as cash, sum(held_minor) as held, sum(stakes_minor) as stakes, sum(bonus_minor + bonus_staked_minor) as bonus, sum(bonus_staked_minor) as staked
        from liability_members group by 1, 2) m on m.day = t.day and m.currency = t.currency
      left join (select day, currency, sum(stakes_minor) as stakes, sum(bonus_minor) as bonus from liability_stakes group by 1, 2) s on s.day = t.day and s.currency = t.currency
      where t.day > (clock_timestamp() at time zone 'UTC')::date - 30
        and ((m.cash, m.held, m.stakes, m.bonus) <> (t.cash_minor, t.held_minor, t.stakes_minor, t.bonus_minor) or (coalesce(s.stakes, 0), coalesce(s.bonus, 0)) <> (m.stakes, m.staked))`,
  },
]
