import { pointsUnit } from '@trevo/rules/promotions/rewards'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { ApplicationsTable } from './tables.ts'
import type { Db, Tx } from '#db/tables.ts'

export type Application = Selectable<ApplicationsTable>

export const insertApplication = async (tx: Tx, { claimId, number, requestId, remark, now }: { readonly claimId: bigint; readonly number: number; readonly requestId: string; readonly remark: Buffer; readonly now: Date }): Promise<void> => {
  await tx.insertInto('applications').values({ claim_id: claimId, number, request_id: requestId, remark, sentence: null, sent_at: now, staff_id: null, held_until: null, decided_at: null, reason: null }).execute()
}

export const lastApplication = (db: Db | Tx, claimId: bigint): Promise<Application | undefined> => db.selectFrom('applications').selectAll().where('claim_id', '=', claimId).orderBy('number', 'desc').limit(1).executeTakeFirst()

export const lockLastApplication = (tx: Tx, claimId: bigint): Promise<Application | undefined> =>
  tx.selectFrom('applications').selectAll().where('claim_id', '=', claimId).orderBy('number', 'desc').limit(1).forUpdate().executeTakeFirst()

export const changeApplication = async (tx: Tx, { claim_id: claimId, number }: Application, change: Updateable<ApplicationsTable>): Promise<void> => {
  await tx.updateTable('applications').set({ ...change, version: sql<number>`version + 1` }).where('claim_id', '=', claimId).where('number', '=', number).execute()
}

/** What a person of the staff said yes to since then, in a currency, or in points. */
export const approvedSince = async (tx: Tx, staffId: bigint, unit: string, since: Date): Promise<bigint> => {
  const { rows } = await sql<{ total: string }>`
    select coalesce(sum(c.reward_minor), 0)::text as total from applications a join claims c on c.id = a.claim_id
    where a.staff_id = ${staffId} and a.state = 'approved' and a.decided_at > ${since} and case c.reward_kind when 'points' then ${pointsUnit} else c.currency end = ${unit}`.execute(tx)
  return BigInt(rows[0]?.total ?? '0')
}

export const listApplicationPictures = (db: Db | Tx, claimId: bigint, number: number) =>
  db.selectFrom('application_pictures').select(['number', 'request_id', 'picture']).where('claim_id', '=', claimId).where('application', '=', number).orderBy('number').execute()

export const countApplicationPictures = async (db: Db | Tx, claimId: bigint, number: number): Promise<number> => {
  const { n } = await db.selectFrom('application_pictures').select(({ fn }) => fn.countAll<bigint>().as('n')).where('claim_id', '=', claimId).where('application', '=', number).executeTakeFirstOrThrow()
  return Number(n)
}

export const insertApplicationPicture = async (tx: Tx, picture: { readonly claim_id: bigint; readonly application: number; readonly number: number; readonly request_id: string; readonly picture: Buffer }): Promise<void> => {
  await tx.insertInto('application_pictures').values(picture).execute()
}

/** What was said and shown goes so long after the decision; that it was decided stays. */
export const forgetApplications = async (tx: Tx, before: Date, most: number): Promise<number> => {
  const { rows } = await sql<{ readonly claim_id: bigint }>`
    with old as (
      select claim_id, number from applications where decided_at <= ${before} and remark is not null order by decided_at limit ${most} for update skip locked
    ), gone as (
      delete from application_pictures p using old where p.claim_id = old.claim_id and p.application = old.number
    )
    update applications a set remark = null, sentence = null, version = a.version + 1 from old where a.claim_id = old.claim_id and a.number = old.number returning a.claim_id`.execute(tx)
  return rows.length
}
