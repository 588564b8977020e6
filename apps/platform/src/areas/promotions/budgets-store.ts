import { sql } from 'kysely'
import type { Tx } from '#db/tables.ts'

const atOnce = 50

export interface UsedBudget {
  readonly key: string
  readonly title: Readonly<Record<string, string>>
  readonly unit: string
  readonly by: readonly bigint[]
}

/** Budgets of which more than four fifths are promised, each once for a limit. */
export const takeUsedBudgets = async (tx: Tx): Promise<readonly UsedBudget[]> => {
  const { rows } = await sql<UsedBudget>`
    with used as (
      select b.promotion_key, b.currency from promotion_budgets b join promotions p on p.key = b.promotion_key
      where p.state in ('live', 'paused') and b.spent_minor > b.limit_minor::numeric * 4 / 5 and b.told_minor is distinct from b.limit_minor
      order by 1, 2 limit ${atOnce} for update of b skip locked
    ), told as (
      update promotion_budgets b set told_minor = b.limit_minor from used u where (b.promotion_key, b.currency) = (u.promotion_key, u.currency) returning b.promotion_key, b.currency
    )
    select t.promotion_key as key, t.currency as unit, coalesce(a.title, '{}') as title, array_remove(array[v.made_by, v.approved_by], null) as by
    from told t join promotions p on p.key = t.promotion_key
    left join promotion_versions v on v.promotion_key = p.key and v.number = p.live_number
    left join lateral (select title from announcements where key = p.key and kind = 'promotion' limit 1) a on true
    order by 1, 2`.execute(tx)
  return rows
}
