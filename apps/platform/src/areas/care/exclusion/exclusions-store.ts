import type { Selectable } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'
import { dropHeldOffers } from '#areas/content/offers-store.ts'
import { newKey } from '#db/keys.ts'
import type { ExclusionsTable } from './tables.ts'

export type Exclusion = Selectable<ExclusionsTable>
export type NewExclusion = Pick<Exclusion, 'member_id' | 'kind' | 'term' | 'set_by' | 'began_at' | 'ends_at' | 'over_at'>

/** What stands of a member, the one that ends last first. */
export const standingExclusions = (db: Db | Tx, memberId: bigint): Promise<Exclusion[]> =>
  db.selectFrom('exclusions').selectAll().where('member_id', '=', memberId).where('ended_at', 'is', null).orderBy('ends_at', (order) => order.desc().nullsFirst()).execute()

/** Of these members, those in whose way one of this kind stands. */
export const membersExcludedBy = async (tx: Tx, kind: Exclusion['kind'], memberIds: readonly bigint[]): Promise<ReadonlySet<bigint>> =>
  new Set((await tx.selectFrom('exclusions').select('member_id').where('member_id', 'in', memberIds).where('kind', '=', kind).where('ended_at', 'is', null).execute()).map((row) => row.member_id))

const listedMax = 100

/** All there ever were, newest first. */
export const listExclusions = (db: Db, memberId: bigint): Promise<Exclusion[]> =>
  db.selectFrom('exclusions').selectAll().where('member_id', '=', memberId).orderBy('began_at', 'desc').limit(listedMax).execute()

export const insertExclusion = async (tx: Tx, exclusion: NewExclusion): Promise<void> => {
  await tx.insertInto('exclusions').values({ id: newKey(), ...exclusion }).execute()
}

/** Ends what stands of one kind; how many there were. */
export const endKind = async (tx: Tx, memberId: bigint, kind: Exclusion['kind'], reason: NonNullable<Exclusion['end_reason']>, now: Date): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable('exclusions')
    .set({ ended_at: now, end_reason: reason })
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Its member asks for the end, or takes that back. */
export const setAsked = async (tx: Tx, id: bigint, asked: { readonly at: Date; readonly overAt: Date } | null): Promise<void> => {
  await tx.updateTable('exclusions').set({ asked_at: asked?.at ?? null, over_at: asked?.overAt ?? null }).where('id', '=', id).execute()
}

/** No bet and no deposit is taken from this moment, and no offer leaves any more; whom staff barred stays barred. */
export const markExcluded = async (tx: Tx, memberId: bigint, now: Date): Promise<void> => {
  await dropHeldOffers(tx, memberId, now)
  await tx.updateTable('members').set({ status: 'excluded' }).where('id', '=', memberId).where('status', '=', 'active').execute()
}

const atOnceMax = 500

/** Ends what is over, a bounded number a turn, and lets in again of whom nothing stands; gives the members who are back. */
export const endOver = async (tx: Tx, now: Date): Promise<readonly bigint[]> => {
  const over = await tx
    .selectFrom('exclusions')
    .select(['id', 'member_id'])
    .where('ended_at', 'is', null)
    .where('over_at', '<=', now)
    .orderBy('over_at')
    .limit(atOnceMax)
    .forUpdate()
    .skipLocked()
    .execute()
  if (over.length === 0) return []
  await tx.updateTable('exclusions').set({ ended_at: now, end_reason: 'over' }).where('id', 'in', over.map(({ id }) => id)).execute()
  return letIn(tx, over.map((row) => row.member_id))
}

/** Of these members those of whom nothing stands are active again. */
export const letIn = async (tx: Tx, memberIds: readonly bigint[]): Promise<readonly bigint[]> => {
  const back = await tx
    .updateTable('members')
    .set({ status: 'active' })
    .where('id', 'in', memberIds)
    .where('status', '=', 'excluded')
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('exclusions').select('exclusions.id').whereRef('exclusions.member_id', '=', 'members.id').where('exclusions.ended_at', 'is', null))))
    .returning('id')
    .execute()
  return back.map((row) => row.id)
}

/** What a member is whom nobody bars. */
export const unbarredStatus = async (tx: Tx, memberId: bigint): Promise<'active' | 'excluded'> => ((await standingExclusions(tx, memberId)).length > 0 ? 'excluded' : 'active')

/** Accounts that told the same document, or that two of the staff said are one person's: one person, whatever they are called. */
export const samePersonAs = async (tx: Tx, memberId: bigint): Promise<readonly bigint[]> =>
  (
    await tx
      .selectFrom('member_search as own')
      .innerJoin('member_search as other', (on) => on.onRef('other.kind', '=', 'own.kind').onRef('other.token', '=', 'own.token'))
      .select('other.member_id')
      .where('own.kind', '=', 'document')
      .where('own.member_id', '=', memberId)
      .whereRef('other.member_id', '!=', 'own.member_id')
      .union((eb) =>
        eb
          .selectFrom('risk_persons as mine')
          .innerJoin('risk_persons as o', 'o.person', 'mine.person')
          .select('o.member_id')
          .where('mine.member_id', '=', memberId)
          .whereRef('o.member_id', '!=', 'mine.member_id'),
      )
      .orderBy('member_id')
      .limit(20)
      .execute()
  ).map((row) => row.member_id)

/** Whether one of the members stands excluded: the same person must not come again under another name. */
export const isAnyExcluded = async (db: Db, memberIds: readonly bigint[]): Promise<boolean> =>
  memberIds.length > 0 && (await db.selectFrom('exclusions').select('id').where('member_id', 'in', memberIds).where('ended_at', 'is', null).limit(1).executeTakeFirst()) !== undefined
