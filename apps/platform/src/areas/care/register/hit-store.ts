import { sql } from 'kysely'
import type { Tx } from '#db/tables.ts'

/** Ends what waits for a hit of the register: it let go, or the account is closed. */
export const endHit = async (tx: Tx, memberId: bigint, outcome: 'closed' | 'no-concern', at: Date): Promise<void> => {
  await tx.updateTable('care_interventions').set({ outcome, ended_at: at }).where('member_id', '=', memberId).where('kind', '=', 'register').where('ended_at', 'is', null).execute()
}

/** Closes accounts that the register has excluded since before a moment and that hold nothing any more, a bounded number a turn; gives their members. */
export const closeEmptied = async (tx: Tx, { hitBefore, now, limit }: { readonly hitBefore: Date; readonly now: Date; readonly limit: number }): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ readonly id: bigint }>`
    with due as (select m.id from exclusions x join members m on m.id = x.member_id
      where x.kind = 'register' and x.set_by = 'register' and x.ended_at is null and x.began_at <= ${hitBefore} and m.status = 'excluded'
        and not exists (select from purses p where p.member_id = m.id and p.kind in ('cash', 'held') and p.balance_minor > 0)
        and not exists (select from bet_records b join rounds r on r.round_id = b.round_id and r.source = b.source where b.member_id = m.id and b.opened_at > x.began_at - interval '90 days' and r.closed_at is null)
      order by x.began_at limit ${limit} for update of m skip locked),
    closed as (update members set status = 'closed' where id in (select id from due) returning id),
    noted as (insert into account_closures (member_id, closed_at) select id, ${now} from closed on conflict (member_id) do update set closed_at = excluded.closed_at)
    select id from closed`.execute(tx)
  return rows.map(({ id }) => id)
}
