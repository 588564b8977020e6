import { sql } from 'kysely'
import type { RegisterAnswer } from '#adapters/register/register.ts'
import { newKey } from '#db/keys.ts'
import type { Db, Tx } from '#db/tables.ts'
import type { RegisterChecksTable } from './tables.ts'

export type Check = Omit<RegisterChecksTable, 'id'>

export const insertChecks = async (tx: Tx, checks: readonly Check[]): Promise<void> => {
  if (checks.length > 0) await tx.insertInto('register_checks').values(checks.map((check) => ({ id: newKey(), ...check }))).execute()
}

export const findState = (db: Db | Tx, memberId: bigint) => db.selectFrom('register_states').selectAll().where('member_id', '=', memberId).executeTakeFirst()

/** A silent register leaves the last answer and its time as they are. */
export const saveState = async (tx: Tx, memberId: bigint, answer: RegisterAnswer | null, now: Date): Promise<void> => {
  const told = answer === null ? {} : { answer, answered_at: now }
  await tx
    .insertInto('register_states')
    .values({ member_id: memberId, answer, answered_at: answer === null ? null : now, asked_at: now })
    .onConflict((twice) => twice.column('member_id').doUpdateSet({ ...told, asked_at: now }))
    .execute()
}

/** What one answer, or the silence about them, leaves of many members at once. */
export const saveStates = async (tx: Tx, states: readonly { readonly memberId: bigint; readonly answer: RegisterAnswer | null }[], now: Date): Promise<void> => {
  if (states.length === 0) return
  await tx
    .insertInto('register_states')
    .values(states.map(({ memberId, answer }) => ({ member_id: memberId, answer, answered_at: answer === null ? null : now, asked_at: now })))
    .onConflict((twice) =>
      twice.column('member_id').doUpdateSet({
        answer: sql`coalesce(excluded.answer, register_states.answer)`,
        answered_at: sql`coalesce(excluded.answered_at, register_states.answered_at)`,
        asked_at: now,
      }),
    )
    .execute()
}

/**
 * Members who have told by what the register knows people and were not answered about since `before`, or of whom the register was silent or is to be asked anew: those who
 * were never asked first. Free trials are nobody.
 */
export const membersToSweep = async (db: Db, { by, before, askedBefore, limit }: { readonly by: readonly string[]; readonly before: Date; readonly askedBefore: Date; readonly limit: number }): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ id: bigint }>`
    select m.id from members m
    left join register_states r on r.member_id = m.id
    where exists (select from member_search s where s.member_id = m.id and s.kind = any(${[...by]}::text[])) and m.status in ('active', 'excluded') and m.type <> 4
      and (r.member_id is null
        or (r.asked_at < ${askedBefore} and (r.answered_at is null or r.answered_at < ${before} or r.answer not in ('clear', 'previously')
          or exists (select from exclusions e where e.member_id = m.id and e.kind = 'register' and e.ended_at is null))))
    order by r.answered_at nulls first limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
