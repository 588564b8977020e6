import { newKey } from '#db/keys.ts'
import type { Db, Tx } from '#db/tables.ts'

export const findPersonOf = (db: Db | Tx, memberId: bigint) => db.selectFrom('risk_persons').selectAll().where('member_id', '=', memberId).executeTakeFirst()

/** Both, and whoever belongs to either, are one person from now on. */
export const joinAsOne = async (tx: Tx, [one, other]: readonly [bigint, bigint], reason: string, at: Date): Promise<void> => {
  const [first, second] = [await findPersonOf(tx, one), await findPersonOf(tx, other)]
  const person = first?.person ?? second?.person ?? newKey()
  if (second !== undefined && second.person !== person) await tx.updateTable('risk_persons').set({ person }).where('person', '=', second.person).execute()
  for (const memberId of [one, other]) await tx.insertInto('risk_persons').values({ member_id: memberId, person, reason, linked_at: at }).onConflict((twice) => twice.column('member_id').doNothing()).execute()
}

/** One of them is somebody else after all; who stands alone then is nobody's other account. */
export const leave = async (tx: Tx, memberId: bigint): Promise<void> => {
  const mine = await findPersonOf(tx, memberId)
  if (mine === undefined) return
  await tx.deleteFrom('risk_persons').where('member_id', '=', memberId).execute()
  const left = await tx.selectFrom('risk_persons').select('member_id').where('person', '=', mine.person).limit(2).execute()
  if (left.length === 1) await tx.deleteFrom('risk_persons').where('person', '=', mine.person).execute()
}
