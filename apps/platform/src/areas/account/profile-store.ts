import type { HeadIconsTable } from './tables.ts'
import type { Db, Tx } from '#db/tables.ts'

export const findAccount = (db: Db | Tx, memberId: bigint) =>
  db.selectFrom('members').select(['nickname', 'email', 'mobile_number']).where('id', '=', memberId).executeTakeFirst()

export const updateNickname = async (tx: Tx, memberId: bigint, nickname: string): Promise<void> => {
  await tx.updateTable('members').set({ nickname }).where('id', '=', memberId).execute()
}

export const saveHeadIcon = async (tx: Tx, memberId: bigint, icon: Pick<HeadIconsTable, 'drawn' | 'address' | 'picture'>, now: Date): Promise<void> => {
  const values = { ...icon, updated_at: now }
  await tx.insertInto('head_icons').values({ member_id: memberId, ...values }).onConflict((conflict) => conflict.column('member_id').doUpdateSet(values)).execute()
}

export const findPicture = async (db: Db, address: string): Promise<Buffer | null> => {
  const row = await db.selectFrom('head_icons').select('picture').where('address', '=', address).executeTakeFirst()
  return row?.picture ?? null
}
